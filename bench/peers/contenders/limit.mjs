// @ts-check
// The best possible engine without `eval`: written by hand for just these forms. Numbers are doubles in typed
// arrays, fields are closures, one mutable state, errors have no messages, and nothing is exact. The queue is
// a bit for each field; the lowest is taken first, which is an order in which all can be worked out.
import { looksAt } from '../neutral.mjs';

/**
 * @typedef {import('../neutral.mjs').Ast} Ast
 * @typedef {import('../neutral.mjs').Comparison} Comparison
 * @typedef {import('../neutral.mjs').Field} Field
 * @typedef {import('../neutral.mjs').Form} Form
 * @typedef {import('../neutral.mjs').Value} Value
 * @typedef {import('../neutral.mjs').Values} Values
 * @typedef {{ fields: Field[], placeOf: Map<string, number>, numbers: Float64Array, others: Value[], shown: Uint8Array,
 *   work: ((() => boolean) | null)[], lookers: number[][], waiting: Uint32Array, tests: (() => boolean)[][] }} Instance
 */

export const limit = {
  semantics: /** @type {const} */ ('cleared'),
  prepare: (/** @type {Form} */ form) => form,
  load,
  set,
  visible: (/** @type {Instance} */ { fields, shown }) =>
    new Set(fields.filter((_, place) => shown[place] === 1).map(({ id }) => id)),
  calcs: (/** @type {Instance} */ { fields, numbers }) =>
    Object.fromEntries(fields.map(({ id }, place) => [id, numbers[place] ?? 0])),
  validate(/** @type {Instance} */ { fields, shown, tests }) {
    const wrong = [];
    for (let place = 0; place < fields.length; place++)
      if (shown[place] === 1 && (tests[place] ?? []).some((test) => test())) wrong.push(fields[place]?.id);
    return wrong;
  },
};

/** @param {Form} form @param {Values} values @returns {Instance} */
function load({ fields }, values) {
  const size = fields.length;
  /** @type {Instance} */
  const instance = {
    fields,
    placeOf: new Map(fields.map(({ id }, place) => [id, place])),
    numbers: new Float64Array(size).fill(Number.NaN),
    others: new Array(size).fill(undefined),
    shown: new Uint8Array(size).fill(1),
    work: [],
    lookers: Array.from({ length: size }, () => []),
    waiting: new Uint32Array((size + 31) >>> 5),
    tests: [],
  };
  for (const [place, field] of fields.entries()) {
    for (const id of looksAt(field)) instance.lookers[instance.placeOf.get(id) ?? 0]?.push(place);
    instance.work.push(workOf(field, place, instance));
    instance.tests.push(testsOf(field, place, instance));
    enter(instance, place, values[field.id]);
    instance.work[place]?.();
  }
  return instance;
}

/** @param {Instance} instance @param {string} id @param {Value} value */
function set(instance, id, value) {
  const { placeOf, lookers, waiting, work, shown } = instance;
  const place = placeOf.get(id) ?? 0;
  if (!enter(instance, place, value) || shown[place] === 0) return;
  for (const looker of lookers[place] ?? []) waiting[looker >>> 5] |= 1 << (looker & 31);
  for (let word = place >>> 5; word < waiting.length; word++)
    for (let bits = waiting[word]; bits; bits = waiting[word]) {
      const bit = 31 - Math.clz32(bits & -bits);
      waiting[word] = bits & ~(1 << bit);
      const next = (word << 5) + bit;
      if (!work[next]?.()) continue;
      for (const looker of lookers[next] ?? []) waiting[looker >>> 5] |= 1 << (looker & 31);
    }
}

/** Whether that was anything new. @param {Instance} instance @param {number} place @param {Value} value */
function enter({ fields, numbers, others }, place, value) {
  if (fields[place]?.kind === 'calc') return false;
  if (fields[place]?.kind !== 'number') {
    if (others[place] === value) return false;
    others[place] = value;
    return true;
  }
  const number = value === undefined ? Number.NaN : Number(value);
  if (Object.is(numbers[place], number)) return false;
  numbers[place] = number;
  return true;
}

/** The function that computes the field, and tells whether it changed. @returns {(() => boolean) | null} */
function workOf(
  /** @type {Field} */ { formula, when },
  /** @type {number} */ place,
  /** @type {Instance} */ instance,
) {
  const { numbers, shown } = instance;
  if (formula) {
    const result = numberOf(formula, instance);
    return () => {
      const number = result();
      if (number === numbers[place]) return false;
      numbers[place] = number;
      return true;
    };
  }
  if (!when) return null;
  const conds = when.conds.map((cond) => testOf(cond, instance));
  const [first = () => true, second] = conds;
  const all = when.mode === 'all';
  const any = all ? () => conds.every((cond) => cond()) : () => conds.some((cond) => cond());
  const holds = second ? any : first;
  return () => {
    const now = holds() ? 1 : 0;
    if (now === shown[place]) return false;
    shown[place] = now;
    return true;
  };
}

/** @param {Ast} ast @param {Instance} instance @returns {() => number} */
function numberOf(ast, instance) {
  const { numbers, shown, placeOf } = instance;
  if ('num' in ast) return () => ast.num;
  if ('ref' in ast) {
    const place = placeOf.get(ast.ref) ?? 0;
    return () => (shown[place] === 1 ? numbers[place] || 0 : 0);
  }
  const [a = () => 0, b = () => 0] = ast.args.map((one) => numberOf(one, instance));
  switch (ast.op) {
    case '+':
      return () => a() + b();
    case '-':
      return () => a() - b();
    case '*':
      return () => a() * b();
    case 'min':
      return () => Math.min(a(), b());
    case 'max':
      return () => Math.max(a(), b());
    default:
      return () => Math.abs(a());
  }
}

/** @param {Comparison} comparison @param {Instance} instance @returns {() => boolean} */
function testOf({ field, op, value }, { fields, placeOf, numbers, others, shown }) {
  const place = placeOf.get(field) ?? 0;
  const kind = fields[place]?.kind;
  /** @type {ArrayLike<any>} */
  const held = kind === 'number' || kind === 'calc' ? numbers : others;
  switch (op) {
    case '=':
      return () => shown[place] === 1 && held[place] === value;
    case '!=':
      return () => shown[place] === 0 || held[place] !== value;
    case '>':
      return () => shown[place] === 1 && held[place] > value;
    case '>=':
      return () => shown[place] === 1 && held[place] >= value;
    case '<':
      return () => shown[place] === 1 && held[place] < value;
    default:
      return () => shown[place] === 1 && held[place] <= value;
  }
}

/** The checks of the field's value. @returns {(() => boolean)[]} */
function testsOf(
  /** @type {Field} */ field,
  /** @type {number} */ place,
  /** @type {Instance} */ { numbers, others },
) {
  const { kind, required, min = 0, max, minLength = 0, maxLength, pattern } = field;
  const isNumber = kind === 'number';
  const text = () => /** @type {string | undefined} */ (others[place]);
  /** @type {(() => boolean)[]} */
  const tests = [];
  if (required) tests.push(isNumber ? () => Number.isNaN(numbers[place]) : () => others[place] === undefined);
  if (max !== undefined) tests.push(() => Number(numbers[place]) < min || Number(numbers[place]) > max);
  if (maxLength !== undefined)
    tests.push(() => (text()?.length ?? minLength) < minLength || (text()?.length ?? 0) > maxLength);
  if (pattern !== undefined) {
    const expression = new RegExp(pattern);
    tests.push(() => !expression.test(text() ?? 'a'));
  }
  return tests;
}
