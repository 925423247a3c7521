import fc from 'fast-check';
import type { Json, JsonObject } from 'formularium/engine';
import { kinds } from 'formularium/engine/language';

const OPTIONS = ['a', 'b', '3'];

/** Numbers that are certainly of one type, and one of which nobody can tell. */
const PHONES = { mobile: '+43 664 1234567', 'fixed-line': '+43 1 5885800', either: '+1 202 555 0123' };

/**
 * A small form of choices, scales, numbers, phones, formulas and repeated groups that refer to each other, also in their labels, so
 * small that all its answers can be tried.
 */
export const smallForm: fc.Arbitrary<JsonObject> = fc
  .array(fc.record({ shape: fc.nat(10), seed: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((plans) => {
    const fields: JsonObject[] = [];
    for (const { shape, seed } of plans) fields.push(fieldOf(fields, shape, seed));
    return { id: 'small', type: 'form', title: 'Small', fields };
  });

/** By id: all answers that matter for a field, and for the fields in it, blank included. */
export function answersTo(field: JsonObject): readonly (readonly [id: string, answers: readonly Json[]])[] {
  const id = String(field['id']);
  if (field.kind !== 'group') return [[id, answersAlone(field)]];
  return [
    [id, [1, 2]],
    [`${id}n`, FEW],
    [`${id}n-2`, FEW],
  ];
}

const FEW = [null, -2, 0, 1, 3];

function answersAlone(field: JsonObject): readonly Json[] {
  if (field.kind === 'radio') return [null, ...OPTIONS];
  if (field.kind === 'checkbox')
    return [[], ['a'], ['b'], ['3'], ['a', 'b'], ['a', '3'], ['b', '3'], OPTIONS].filter((chosen) =>
      mayBeChosen(field, chosen),
    );
  if (field.kind === 'slider') return [0, 1, 2, 3];
  if (field.kind === 'toggle') return ['no', 'yes'];
  if (field.kind === 'scale') return [null, ...scalePoints(field)];
  if (field.kind === 'number')
    return [null, -2, -1.5, -1, 0, 0.5, 1, 2, 2.5, 3].filter(
      (one) => field.integer !== true || Number.isInteger(one ?? 0),
    );
  if (field.kind === 'text') return [null, 'a', 'ab', 'b', '3', 'xyz', '0'];
  if (field.kind === 'phone') return [null, ...phonesFor(field)];
  return [null];
}

function phonesFor({ numberType = 'any', validation }: JsonObject): readonly string[] {
  if (validation === 'none') return ['a', 'b', '3', ...Object.values(PHONES)];
  return Object.entries(PHONES).flatMap(([type, number]) =>
    numberType === 'any' || type === 'either' || type === numberType ? [number] : [],
  );
}

function mayBeChosen({ options, min, max }: JsonObject, chosen: readonly string[]): boolean {
  const alone = (options as readonly JsonObject[]).flatMap(({ value, exclusive }) =>
    exclusive ? [value] : [],
  );
  if (chosen.some((one) => alone.includes(one))) return chosen.length === 1;
  return chosen.length === 0 || (chosen.length >= Number(min ?? 0) && chosen.length <= Number(max ?? 9));
}

function scalePoints({ min = 0, max = 10 }: JsonObject): readonly number[] {
  return Array.from({ length: Number(max) - Number(min) + 1 }, (_, place) => Number(min) + place);
}

function fieldOf(before: readonly JsonObject[], shape: number, seed: readonly number[]): JsonObject {
  const place = before.length;
  let next = 0;
  const roll = (below: number): number => (seed[next++ % seed.length] ?? 0) % below;
  const common = { id: `f${place}`, label: labelOf(before, roll), ...conditionsOf(before, roll) };
  const options = OPTIONS.map((value, i) => ({ value, label: value, calculation: roll(4) - i }));
  switch (shape) {
    case 0:
      return { ...common, kind: 'radio', options };
    case 1:
      return {
        ...common,
        kind: 'checkbox',
        options: options.map((option, i) => (i === roll(9) ? { ...option, exclusive: true } : option)),
        ...(roll(3) === 0 && { min: 2 }),
        ...(roll(3) === 0 && { max: 2 }),
      };
    case 2:
      return { ...common, kind: 'slider', min: 0, max: 3 };
    case 3:
      return {
        ...common,
        ...{ kind: 'number', min: -2, max: 3 },
        ...(roll(3) === 0 && { integer: true }),
        ...(roll(4) === 0 && { step: 0.5 }),
      };
    case 4:
      return { ...common, kind: 'text', ...prefillOf(place, roll) };
    case 10:
      return { ...common, kind: 'phone', ...phoneOptions(roll), ...prefillOf(place, roll) };
    case 8:
      return { ...common, kind: 'toggle', ...(roll(2) === 0 ? { calculation: roll(4) } : {}) };
    case 9:
      return { ...common, kind: 'scale', ...(roll(3) === 0 ? {} : { min: roll(2), max: 3 }) };
    case 5:
      return {
        ...common,
        kind: 'group',
        repeated: true,
        max: 2,
        fields: [{ id: `f${place}n`, kind: 'number', label: 'Number', min: -2, max: 3 }],
      };
    default: {
      if (place === 0) return { ...common, kind: 'text' };
      const formula = shape === 6 ? formulaOf(before, roll) : linearOf(before, roll);
      return { ...common, kind: 'calculation', formula, ...hiddenBehavior(roll) };
    }
  }
}

/** A label that names the answer to a field before, with other words while it is blank. */
function labelOf(before: readonly JsonObject[], roll: (below: number) => number): string {
  const { id = null } = before[roll(Math.max(1, before.length))] ?? {};
  return id !== null && roll(3) === 0
    ? `Field ${before.length} of {${String(id)}|nobody}`
    : `Field ${before.length}`;
}

/** From the page's address, signed or not. */
function prefillOf(place: number, roll: (below: number) => number): JsonObject {
  const name = `p${place}`;
  return [{}, { prefill: name }, { prefill: { signed: name } }][roll(3)] as JsonObject;
}

function phoneOptions(roll: (below: number) => number): JsonObject {
  return {
    ...(roll(4) === 0 && { validation: 'none' }),
    ...(roll(3) > 0 && { numberType: ['mobile', 'fixed-line', 'any'][roll(3)] ?? 'any' }),
  };
}

/** A field as a formula names it: of a group, all copies of what it holds. */
function named(before: readonly JsonObject[], roll: (below: number) => number): string {
  const { id, kind } = before[roll(before.length)] ?? {};
  return kind === 'group' && roll(3) > 0 ? `{${String(id)}n-*}` : `{${String(id)}}`;
}

/** A sum of fields and numbers, so that they depend on each other. */
function linearOf(before: readonly JsonObject[], roll: (below: number) => number): string {
  const [a, b] = [named(before, roll), named(before, roll)];
  const shapes = [`${a} - ${b}`, `${b} - ${a}`, `${a} + ${b}`, `2 * ${a} - ${b}`, `${a} / 2 - ${b} + 1`];
  return [...shapes, `max(${a}, ${b}) - ${a}`, `floor(${a}) - ${b}`, `round(${a}) - ${a}`][roll(8)] ?? a;
}

function hiddenBehavior(roll: (below: number) => number): JsonObject {
  return roll(3) === 0 ? { hiddenBehavior: 'zero' } : {};
}

function formulaOf(before: readonly JsonObject[], roll: (below: number) => number, depth = 0): string {
  const part = (): string => {
    const kind = roll(depth > 2 ? 3 : 5);
    if (kind === 0) return String(roll(4));
    if (kind < 3) return named(before, roll);
    if (kind === 3) return `(${formulaOf(before, roll, depth + 1)})`;
    return `${['min', 'max', 'avg'][roll(3)]}(${formulaOf(before, roll, depth + 1)}, ${roll(3)})`;
  };
  return `${part()} ${['+', '-', '*', '/', '%', '+', '^'][roll(7)]} ${part()}`;
}

function conditionsOf(before: readonly JsonObject[], roll: (below: number) => number): JsonObject {
  if (before.length === 0 || roll(4) === 0) return {};
  return { conditions: Array.from({ length: 1 + roll(2) }, () => ruleOf(before, roll)) };
}

function ruleOf(before: readonly JsonObject[], roll: (below: number) => number): JsonObject {
  const condition = (): JsonObject => {
    const place = roll(before.length);
    const operators = ['=', '!=', '>', '>=', '<', '<=', 'contains', 'does-not-contain', 'starts-with'];
    const operator = operators[roll(9)] ?? '=';
    const value = ['a', 'b', 3, 0, 1, -1, '', 'ab', 2.5][roll(9)] ?? '';
    // Fields with numbers are only compared with numbers or blank: anything else is a problem.
    const isNumber = kinds.get(String(before[place]?.kind))?.measure !== undefined;
    const isMisfit =
      isNumber && typeof value === 'string' && (value !== '' || !['=', '!='].includes(operator));
    if (before[place]?.kind === 'scale' && roll(3) === 0)
      return {
        field: `f${place}-group`,
        operator,
        value: ['promoter', 'passive', 'detractor', ''][roll(4)] ?? '',
      };
    if (before[place]?.kind === 'phone' && roll(3) > 0)
      return { field: `f${place}`, operator, value: ['+43', ...Object.values(PHONES)][roll(4)] ?? '' };
    if (before[place]?.kind === 'toggle' && roll(3) > 0)
      return { field: `f${place}`, operator: operators[roll(2)] ?? '=', value: ['yes', 'no'][roll(2)] ?? '' };
    return { field: `f${place}`, operator, value: isMisfit ? 2 : value };
  };
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
