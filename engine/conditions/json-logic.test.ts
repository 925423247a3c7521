import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import { parseDecimal } from '../value/number/decimal.ts';
import { compileGroup } from './compile-group.ts';
import { type Condition, type ConditionGroup, isGroup } from './condition.ts';
import { operators } from './registry.ts';

// Where the two languages meet: numbers with numbers, and texts which are none, in small letters, with such texts.
const number = fc.integer({ min: -400, max: 400 }).map((n) => n / 8);
const word = fc.constantFrom('a', 'ab', 'alpha', 'beta', 'beta max', 'z', 'ten', 'true');
const operator = fc.constantFrom('=', '!=', '>', '>=', '<', '<=');

const values = fc.record({
  n0: number,
  n1: number,
  n2: number,
  t0: word,
  t1: word,
});

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constantFrom('n0', 'n1', 'n2'), operator, value: number }),
  fc.record({ field: fc.constantFrom('t0', 't1'), operator, value: word }),
);

const { group } = fc.letrec<{ group: ConditionGroup; item: Condition | ConditionGroup }>((tie) => ({
  group: fc.record({
    rule: fc.constantFrom('all', 'any'),
    conditions: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  }),
  item: fc.oneof({ depthSize: 'small', withCrossShrink: true }, condition, tie('group')),
}));

const THEIRS = new Map([
  ['=', '==='],
  ['!=', '!=='],
]);

function theirs(item: Condition | ConditionGroup): unknown {
  if (isGroup(item)) return { [item.rule === 'all' ? 'and' : 'or']: item.conditions.map(theirs) };
  return { [THEIRS.get(item.operator) ?? item.operator]: [{ var: item.field }, item.value] };
}

describe('conditions', () => {
  it('hold exactly when json-logic-js says so, in the language they share', () => {
    let held = 0;
    let asked = 0;
    fc.assert(
      fc.property(group, values, (tree, given) => {
        const read = new Map<string, FieldValue>(
          Object.entries(given).map(([id, value]) => [
            id,
            typeof value === 'number' ? parseDecimal(String(value)) : value,
          ]),
        );
        const test = compileGroup<null>(tree, (id) => ({ read: () => read.get(id) ?? null, slot: 0 }), {
          operators,
        });
        const met = test?.(null);
        held += Number(met);
        asked += 1;
        expect(met).toBe(jsonLogic.apply(theirs(tree), given));
      }),
      { numRuns: 10_000 },
    );
    expect(held / asked).toBeGreaterThan(0.2);
    expect(held / asked).toBeLessThan(0.8);
  });

  it('treat an entered number like a computed one', () => {
    fc.assert(
      fc.property(number, operator, number, (held, name, value) => {
        const tree = { rule: 'all', conditions: [{ field: 'n', operator: name, value }] } as const;
        const [read, entered] = [parseDecimal(String(held)), ` ${held.toFixed(4)} `].map((one) =>
          compileGroup<null>(tree, () => ({ read: () => one, slot: 0 }), { operators })?.(null),
        );
        expect(entered).toBe(read);
      }),
    );
  });
});
