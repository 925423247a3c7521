import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import { compileGroup } from './compile-group.ts';
import { type Condition, type FieldRule, isVisibilityRule, TODAY } from './condition.ts';
import { fieldsIn } from './fields-in.ts';
import { readOperand } from './operand.ts';
import { operators } from './registry.ts';

const DAY = '2026-03-10';
const lies = (operator: string, value: string | number, field = 'd'): Condition => ({
  field,
  operator,
  value,
});

/** Whether a condition holds of a day, on a day. */
function holds(condition: Condition, day: string, today: FieldValue = DAY): boolean | undefined {
  const held = new Map<string, FieldValue>([
    ['d', day],
    [TODAY, today],
  ]);
  const valueOf = (id: string) => ({ read: () => held.get(id) ?? null, slot: 0 });
  return compileGroup<null>({ rule: 'all', conditions: [condition] }, valueOf, { operators })?.(null);
}

describe('days from today', () => {
  it.each([
    { operator: 'is-after-n-or-more-days', n: 2, days: ['2026-03-11', '2026-03-12'], met: [false, true] },
    { operator: 'is-after-n-or-more-days', n: '0', days: ['2026-03-09', DAY], met: [false, true] },
    {
      operator: 'is-after-less-than-n-days',
      n: 2,
      days: [DAY, '2026-03-11', '2026-03-12'],
      met: [false, true, false],
    },
    { operator: 'is-before-n-or-more-days', n: 2, days: ['2026-03-09', '2026-03-08'], met: [false, true] },
    {
      operator: 'is-before-less-than-n-days',
      n: 2,
      days: [DAY, '2026-03-09', '2026-03-08'],
      met: [false, true, false],
    },
    {
      operator: 'is-after-n-or-more-days',
      n: '999999',
      days: ['4763-12-31', '4765-01-01'],
      met: [false, true],
    },
  ])('$operator $n of $days: $met', ({ operator, n, days, met }) => {
    expect(days.map((day) => holds(lies(operator, n), day))).toEqual(met);
  });

  it.each([null, '', 'tomorrow', ['2026-03-10']])('are unknown while today is %j', (today) => {
    for (const operator of ['is-after-n-or-more-days', 'is-before-n-or-more-days'])
      expect(holds(lies(operator, 0), DAY, today)).toBe(false);
  });

  it.each(['', 'two', '2.5', '-1', '1234567', '1 2', '2 days', 'in 2'])('cannot be “%s”', (n) => {
    for (const [name, { asksToday }] of operators)
      if (asksToday) expect(holds(lies(name, n), '2026-03-11')).toBe(false);
    expect(readOperand(n).days).toBeNull();
  });

  it('are whole numbers, blanks around them allowed', () => {
    expect([' 12 ', '007', 0].map((n) => readOperand(n).days)).toEqual([12, 7, 0]);
  });
});

describe('the dependencies of a group', () => {
  it('include today if an operator needs it, and only then', () => {
    for (const [name, { asksToday }] of operators)
      expect(fieldsIn({ rule: 'all', conditions: [lies(name, 1)] })).toEqual(
        asksToday ? ['d', TODAY] : ['d'],
      );
    expect(fieldsIn({ rule: 'any', conditions: [lies('unknown', 1)] })).toEqual(['d']);
    const odd = { field: 'd', operator: ['is-after-n-or-more-days'] } as unknown as Condition;
    expect(fieldsIn({ rule: 'any', conditions: [odd] })).toEqual(['d']);
  });
});

describe('a rule', () => {
  it.each([
    ['show', true],
    ['hide', true],
    ['require', false],
    ['unrequire', false],
  ] as const)('with the action “%s” decides whether a field is shown: %s', (action, decides) => {
    const rule: FieldRule = { action, rule: 'all', conditions: [] };
    expect(isVisibilityRule(rule)).toBe(decides);
  });
});
