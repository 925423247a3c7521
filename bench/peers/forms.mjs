// @ts-check
// Random forms of any size which are alike in shape: a third texts, a fourth numbers, a tenth boxes, a sixth choices, a
// sixth calculations; a third of the fields is shown on conditions. Most fields look only at others of their own
// section of fifty, so what one answer can change does not grow with the form, but for four fields at its beginning
// that are looked at from everywhere. No field stands more than twelve steps from an answer.
import { chanceFrom } from './chance.mjs';
import { looksAt } from './neutral.mjs';

/**
 * @typedef {import('./neutral.mjs').Ast} Ast
 * @typedef {import('./neutral.mjs').Comparison} Comparison
 * @typedef {import('./neutral.mjs').Field} Field
 * @typedef {import('./neutral.mjs').Form} Form
 * @typedef {import('./neutral.mjs').Value} Value
 * @typedef {import('./neutral.mjs').Values} Values
 * @typedef {ReturnType<typeof chanceFrom>} Chance
 * @typedef {{ chance: Chance, fields: Field[], depths: Map<string, number>, chain: { last: string | null, length: number } }} Sheet
 */

const WORDS = [
  'ash',
  'birch',
  'cedar',
  'fir',
  'Hazel',
  'larch-tree',
  'oak',
  'p',
  'rowan',
  'the-longest-of-all-trees',
];
const COLOURS = ['amber', 'blue', 'green', 'red', 'violet'];
const SECTION = 50;
const HUBS = 4;
const LONGEST_CHAIN = 10;
const DEEPEST = 12;
/** So that the smallest form has a field of every kind, and the hubs are what may be entered. */
const FIRST = /** @type {const} */ (['text', 'number', 'checkbox', 'select', 'number']);

/**
 * @param {number} size
 * @param {number} seed
 * @returns {Form}
 */
export function formOf(size, seed) {
  /** @type {Sheet} */
  const sheet = {
    chance: chanceFrom(seed * 10_007 + size),
    fields: [],
    depths: new Map(),
    chain: { last: null, length: 0 },
  };
  for (let place = 0; place < size; place++) {
    const field = fieldAt(place, sheet);
    const above = looksAt(field).map((id) => sheet.depths.get(id) ?? 0);
    sheet.depths.set(field.id, Math.max(-1, ...above) + 1);
    sheet.fields.push(field);
  }
  return { fields: sheet.fields };
}

/** A value to enter: a text of the list, one of the choices, a whole number below 100. @returns {Value} */
export function entryFor(/** @type {Field} */ { kind, options = [] }, /** @type {Chance} */ chance) {
  if (kind === 'checkbox') return chance.happens(0.5);
  if (chance.happens(0.05)) return undefined;
  if (kind === 'number') return chance.between(0, 99);
  return chance.oneOf(kind === 'select' ? options : WORDS);
}

/** @param {Form} form @param {number} seed @returns {Values} */
export function firstValues({ fields }, seed) {
  const chance = chanceFrom(seed * 20_011 + fields.length);
  const entered = fields
    .filter(({ kind }) => kind !== 'calc')
    .map((field) => [field.id, entryFor(field, chance)]);
  return Object.fromEntries(entered.filter(([, value]) => value !== undefined));
}

/** @param {number} place @param {Sheet} sheet @returns {Field} */
function fieldAt(place, sheet) {
  const { chance } = sheet;
  const kind = FIRST[place] ?? kindBy(chance.next());
  const id = `f${place}`;
  const need = kind !== 'calc' && kind !== 'checkbox' && chance.happens(0.4) ? { required: true } : {};
  /** @type {Field} */
  const field = { id, kind, label: `Field ${place}`, ...need, ...limitsOf(kind, chance) };
  if (kind === 'calc') return { ...field, formula: formulaFor(id, place, sheet) };
  const when = place < HUBS || !chance.happens(0.35) ? undefined : whenFor(place, sheet);
  return when === undefined ? field : { ...field, when };
}

/** @param {number} drawn @returns {Field['kind']} */
function kindBy(drawn) {
  if (drawn < 0.33) return 'text';
  if (drawn < 0.6) return 'number';
  if (drawn < 0.7) return 'checkbox';
  return drawn < 0.85 ? 'select' : 'calc';
}

/** @param {Field['kind']} kind @param {Chance} chance @returns {Partial<Field>} */
function limitsOf(kind, chance) {
  if (kind === 'select') return { options: COLOURS };
  if (kind === 'number')
    return chance.happens(0.6) ? { min: chance.between(0, 10), max: chance.between(60, 95) } : {};
  if (kind !== 'text') return {};
  const lengths = chance.happens(0.4)
    ? { minLength: chance.between(2, 4), maxLength: chance.between(8, 16) }
    : {};
  return chance.happens(0.25) ? { ...lengths, pattern: '^[a-z]+$' } : lengths;
}

/** A weighted sum of a few numbers, in a chain with the calculation before. @returns {Ast} */
function formulaFor(/** @type {string} */ id, /** @type {number} */ place, /** @type {Sheet} */ sheet) {
  const { chance, chain } = sheet;
  if (chain.length >= LONGEST_CHAIN) Object.assign(chain, { last: null, length: 0 });
  /** @type {Ast} */
  let sum = termFor(place, sheet);
  for (let more = chance.between(0, 2); more > 0; more--)
    sum = { op: chance.oneOf(['+', '-', '+']), args: [sum, termFor(place, sheet)] };
  if (chance.happens(0.3))
    sum = { op: chance.oneOf(['min', 'max']), args: [sum, { num: chance.between(10, 60) }] };
  if (chance.happens(0.15)) sum = { op: 'abs', args: [sum] };
  if (chain.last !== null)
    sum = { op: '+', args: [{ op: '*', args: [{ ref: chain.last }, { num: 0.5 }] }, sum] };
  Object.assign(chain, { last: id, length: chain.length + 1 });
  return sum;
}

/** @param {number} place @param {Sheet} sheet @returns {Ast} */
function termFor(place, sheet) {
  const { chance } = sheet;
  const found = before(
    place,
    sheet,
    (field) => field.kind === 'number' && (!field.when || chance.happens(0.3)),
    3,
  );
  const ref = { ref: (found ?? sheet.fields[1])?.id ?? 'f1' };
  return chance.happens(0.5) ? { op: '*', args: [ref, { num: chance.between(1, 8) / 4 }] } : ref;
}

/** @param {number} place @param {Sheet} sheet @returns {Field['when']} */
function whenFor(place, sheet) {
  const { chance } = sheet;
  /** @type {Comparison[]} */
  const conds = [];
  for (let more = chance.oneOf([1, 1, 1, 2, 2, 3]); more > 0; more--) {
    const calculated = chance.happens(0.3);
    const conditional = chance.happens(0.5);
    const fits = (/** @type {Field} */ { kind, when }) =>
      calculated ? kind === 'calc' : kind !== 'calc' && (!conditional || when !== undefined);
    const field = before(place, sheet, fits, DEEPEST) ?? before(place, sheet, () => true, DEEPEST);
    if (field && !conds.some((cond) => cond.field === field.id)) conds.push(comparisonWith(field, chance));
  }
  return conds.length === 0 ? undefined : { mode: chance.oneOf(['all', 'any']), conds };
}

/** @param {Field} field @param {Chance} chance @returns {Comparison} */
function comparisonWith({ id, kind }, chance) {
  const side = chance.oneOf(/** @type {const} */ (['>', '>=', '<', '<=']));
  const same = chance.oneOf(/** @type {const} */ (['=', '!=', '!=']));
  if (kind === 'number')
    return { field: id, op: chance.happens(0.15) ? '!=' : side, value: chance.between(20, 80) };
  // Between any two results, so that rounding of binary fractions decides nothing.
  if (kind === 'calc') return { field: id, op: side, value: chance.between(10, 90) + 1 / 2 ** 13 };
  if (kind === 'checkbox') return { field: id, op: '=', value: chance.happens(0.7) };
  return { field: id, op: same, value: chance.oneOf(kind === 'select' ? COLOURS : WORDS) };
}

/**
 * An earlier field that fits: mostly of the same section, sometimes a hub, seldom from anywhere.
 * @param {number} place
 * @param {Sheet} sheet
 * @param {(field: Field) => boolean} fits
 * @param {number} deepest
 * @returns {Field | undefined}
 */
function before(place, { chance, fields, depths }, fits, deepest) {
  const start = place - (place % SECTION);
  for (let tries = 0; tries < 40; tries++) {
    const drawn = chance.next();
    const from = drawn < 0.06 ? 0 : drawn < 0.95 ? start : 0;
    const to = drawn < 0.06 ? HUBS - 1 : drawn < 0.2 ? start : place - 1;
    const field = fields[chance.between(from, Math.max(from, to))];
    if (field && (depths.get(field.id) ?? 0) < deepest && fits(field)) return field;
  }
  return undefined;
}
