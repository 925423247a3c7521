import fc from 'fast-check';
import { operators, readOperand } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../value/clock.ts';
import type { EntryFilter } from './filter.ts';
import { SENT } from './filter.ts';
import { sentRange } from './sent-range.ts';

const DAY_MS = 86_400_000;
const TODAY = 20_000;
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

const written = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const value = fc.oneof(
  fc.integer({ min: TODAY - 9, max: TODAY + 9 }).map(written),
  fc.nat(9).map(String),
  fc.constantFrom('', 'soon', '2026-02-30'),
);
const condition = fc.oneof(
  fc.record({ field: fc.constant(SENT), operator: fc.constantFrom(...operators.keys()), value }),
  fc.constant({ field: 'a', operator: '=', value: '1' }),
);
const filters = fc.letrec<{ filter: EntryFilter }>((tie) => ({
  filter: fc.record({
    rule: fc.constantFrom('all', 'any') as fc.Arbitrary<'all' | 'any'>,
    conditions: fc.array(
      fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: tie('filter') }),
      { maxLength: 3, depthIdentifier: 'sent' },
    ),
  }) as fc.Arbitrary<EntryFilter>,
})).filter;

const measure = (day: string) => readOperand(day).date;

/** Whether a filter may hold for an entry of a day; what it asks of answers may always be so. */
function mayHold({ rule, conditions }: EntryFilter, day: string): boolean {
  if (conditions.length === 0) return true;
  const holds = conditions.map((one) => {
    if ('conditions' in one) return mayHold(one, day);
    if (one.field !== SENT) return true;
    return operators.get(one.operator)?.test(day, operandOf(String(one.value ?? '')), TODAY) === true;
  });
  return rule === 'all' ? holds.every(Boolean) : holds.some(Boolean);
}

const DATE = { coefficient: 0, scale: 0 };

/** Days are compared by their numbers, as dates are. */
function operandOf(text: string): ReturnType<typeof readOperand> {
  return readOperand(text, (item) => {
    const day = typeof item === 'string' ? measure(item) : null;
    return day === null ? null : { ...DATE, coefficient: day };
  });
}

describe('the days of sending that a filter allows', () => {
  it('leave no entry out for which it holds', () => {
    let narrower = 0;
    fc.assert(
      fc.property(
        filters,
        fc.constantFrom(...ZONES),
        fc.integer({ min: -12 * 24, max: 12 * 24 }),
        (filter, zone, hours) => {
          const at = TODAY * DAY_MS + hours * 3_600_000;
          const { since, before } = sentRange(filter, TODAY, zone);
          const isLeftOut = (since !== null && at < since) || (before !== null && at >= before);
          narrower += isLeftOut ? 1 : 0;
          if (isLeftOut) expect(mayHold(filter, dayIn(zone, new Date(at)))).toBe(false);
        },
      ),
      { numRuns: 3000 },
    );
    expect(narrower).toBeGreaterThan(100);
  });

  it.each([
    ['is-before', '2026-03-01', null, '2026-03-01T00:00:00Z'],
    ['>=', '2026-03-01', '2026-03-01T00:00:00Z', null],
    ['=', '2026-03-01', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
  ])('%s %s begin and end with its midnights', (operator, day, since, before) => {
    const filter: EntryFilter = { rule: 'all', conditions: [{ field: SENT, operator, value: day }] };
    const at = (text: string | null) => (text === null ? null : Date.parse(text));
    expect(sentRange(filter, TODAY, 'UTC')).toEqual({ since: at(since), before: at(before) });
  });
});
