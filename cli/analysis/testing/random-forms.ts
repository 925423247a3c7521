import fc from 'fast-check';
import type { Json, JsonObject } from 'formularium/engine';

const OPTIONS = ['a', 'b', '3'];

/** A small form of choices, scales, numbers and formulas that look at each other, so small that all its answers can be tried. */
export const smallForm: fc.Arbitrary<JsonObject> = fc
  .array(fc.record({ shape: fc.nat(5), seed: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((plans) => ({
    id: 'small',
    type: 'form',
    title: 'Small',
    fields: plans.map(({ shape, seed }, place) => fieldOf(place, shape, seed)),
  }));

/** All answers of a field that matter, blank included. */
export function answersTo(field: JsonObject): readonly Json[] {
  if (field.kind === 'radio') return [null, ...OPTIONS];
  if (field.kind === 'checkbox')
    return [[], ['a'], ['b'], ['3'], ['a', 'b'], ['a', '3'], ['b', '3'], OPTIONS];
  if (field.kind === 'slider') return [0, 1, 2, 3];
  if (field.kind === 'number') return [null, -2, -1.5, -1, 0, 0.5, 1, 2, 2.5, 3];
  if (field.kind === 'text') return [null, 'a', 'ab', 'b', '3', 'xyz', '0'];
  return [null];
}

function fieldOf(place: number, shape: number, seed: readonly number[]): JsonObject {
  let next = 0;
  const roll = (below: number): number => (seed[next++ % seed.length] ?? 0) % below;
  const common = { id: `f${place}`, label: `Field ${place}`, ...conditionsOf(place, roll) };
  const options = OPTIONS.map((value, i) => ({ value, label: value, calculation: roll(4) - i }));
  switch (shape) {
    case 0:
      return { ...common, kind: 'radio', options };
    case 1:
      return { ...common, kind: 'checkbox', options };
    case 2:
      return { ...common, kind: 'slider', min: 0, max: 3 };
    case 3:
      return { ...common, kind: 'number', min: -2, max: 3 };
    case 4:
      return { ...common, kind: 'text' };
    default:
      return place === 0
        ? { ...common, kind: 'text' }
        : { ...common, kind: 'calculation', formula: formulaOf(place, roll), ...hiddenBehavior(roll) };
  }
}

function hiddenBehavior(roll: (below: number) => number): JsonObject {
  return roll(3) === 0 ? { hiddenBehavior: 'zero' } : {};
}

function formulaOf(place: number, roll: (below: number) => number, depth = 0): string {
  const part = (): string => {
    const kind = roll(depth > 2 ? 3 : 5);
    if (kind === 0) return String(roll(4));
    if (kind < 3) return `{f${roll(place)}}`;
    if (kind === 3) return `(${formulaOf(place, roll, depth + 1)})`;
    return `${['min', 'max', 'avg'][roll(3)]}(${formulaOf(place, roll, depth + 1)}, ${roll(3)})`;
  };
  return `${part()} ${['+', '-', '*', '/', '%', '+', '^'][roll(7)]} ${part()}`;
}

function conditionsOf(place: number, roll: (below: number) => number): JsonObject {
  if (place === 0 || roll(4) === 0) return {};
  return { conditions: Array.from({ length: 1 + roll(2) }, () => ruleOf(place, roll)) };
}

function ruleOf(place: number, roll: (below: number) => number): JsonObject {
  const condition = (): JsonObject => ({
    field: `f${roll(place)}`,
    operator:
      ['=', '!=', '>', '>=', '<', '<=', 'contains', 'does-not-contain', 'starts-with'][roll(9)] ?? '=',
    value: ['a', 'b', 3, 0, 1, -1, '', 'ab', 2.5][roll(9)] ?? '',
  });
  const nested = (): JsonObject => ({
    rule: roll(2) === 0 ? 'all' : 'any',
    conditions: [condition(), condition()],
  });
  return {
    action: roll(3) === 0 ? 'hide' : 'show',
    rule: roll(2) === 0 ? 'all' : 'any',
    conditions: [condition(), ...(roll(2) === 0 ? [condition()] : []), ...(roll(4) === 0 ? [nested()] : [])],
  };
}
