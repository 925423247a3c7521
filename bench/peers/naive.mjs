// @ts-check
// The reference for every contender's state: the form computed from nothing, field by field, as plainly as possible.

/**
 * @typedef {import('./neutral.mjs').Ast} Ast
 * @typedef {import('./neutral.mjs').Comparison} Comparison
 * @typedef {import('./neutral.mjs').Form} Form
 * @typedef {import('./neutral.mjs').Value} Value
 * @typedef {import('./neutral.mjs').Values} Values
 */

/**
 * Hidden fields are `cleared` (empty to all that looks at them, until they are shown again) or `raw` (as they were).
 * @param {Form} form
 * @param {Values} values
 * @param {'cleared' | 'raw'} semantics
 */
export function workedOut({ fields }, values, semantics) {
  /** @type {Set<string>} */
  const visible = new Set();
  /** @type {Record<string, number>} */
  const calcs = {};
  /** @type {Map<string, Value>} */
  const seen = new Map();
  for (const { id, formula, when } of fields) {
    const met = when?.conds.map((cond) => holds(cond, seen.get(cond.field)));
    const shown = met === undefined || (when?.mode === 'all' ? !met.includes(false) : met.includes(true));
    const value = formula ? resultOf(formula, seen) : values[id];
    if (formula) calcs[id] = Number(value);
    if (shown) visible.add(id);
    seen.set(id, shown || semantics === 'raw' ? value : undefined);
  }
  return { visible, calcs };
}

/**
 * In how many places a state differs from the one worked out from nothing.
 * @param {{ visible: Set<string>, calcs: Record<string, number> }} state
 * @param {Form} form
 * @param {ReturnType<typeof workedOut>} right
 */
export function differences(state, { fields }, right) {
  let count = 0;
  for (const { id, formula } of fields) {
    if (state.visible.has(id) !== right.visible.has(id)) count++;
    const [is, should] = [state.calcs[id] ?? Number.NaN, right.calcs[id] ?? 0];
    if (formula && !(Math.abs(is - should) <= 1e-9 * Math.max(1, Math.abs(should)))) count++;
  }
  return count;
}

/** @param {Ast} ast @param {Map<string, Value>} seen @returns {number} */
function resultOf(ast, seen) {
  if ('num' in ast) return ast.num;
  if ('ref' in ast) return Number(seen.get(ast.ref) ?? 0);
  const [a = 0, b = 0] = ast.args.map((one) => resultOf(one, seen));
  switch (ast.op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case 'abs':
      return Math.abs(a);
    default:
      return Math[ast.op](a, b);
  }
}

/** @param {Comparison} comparison @param {Value} held */
function holds({ op, value }, held) {
  if (held === undefined) return op === '!=';
  switch (op) {
    case '=':
      return held === value;
    case '!=':
      return held !== value;
    case '>':
      return held > value;
    case '>=':
      return held >= value;
    case '<':
      return held < value;
    default:
      return held <= value;
  }
}
