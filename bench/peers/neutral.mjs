// @ts-check
// The input of every contender, before it is put into its own language. A field looks only at fields before it, so
// that the order of the fields is an order in which all can be worked out. A value that is not there is empty: it
// differs from everything, is above and below nothing, and counts 0 in a formula.

/**
 * @typedef {{ num: number } | { ref: string } | { op: '+' | '-' | '*' | 'min' | 'max' | 'abs', args: Ast[] }} Ast
 * @typedef {'=' | '!=' | '>' | '>=' | '<' | '<='} Operator
 * @typedef {{ field: string, op: Operator, value: string | number | boolean }} Comparison
 * @typedef {{ mode: 'all' | 'any', conds: Comparison[] }} When
 * @typedef {{ id: string, kind: 'text' | 'number' | 'checkbox' | 'select' | 'calc', label: string, required?: boolean,
 *   min?: number, max?: number, minLength?: number, maxLength?: number, pattern?: string, options?: string[],
 *   formula?: Ast, when?: When }} Field
 * @typedef {{ fields: Field[] }} Form
 * @typedef {string | number | boolean | undefined} Value
 * @typedef {Record<string, Value>} Values
 */

/**
 * The fields that a formula looks at.
 * @param {Ast} ast
 * @returns {string[]}
 */
export function refsIn(ast) {
  if ('ref' in ast) return [ast.ref];
  return 'args' in ast ? ast.args.flatMap(refsIn) : [];
}

/**
 * The fields that a field looks at, each once.
 * @param {Field} field
 * @returns {string[]}
 */
export function looksAt({ formula, when }) {
  return [
    ...new Set([...(formula ? refsIn(formula) : []), ...(when?.conds ?? []).map(({ field }) => field)]),
  ];
}

/**
 * How many fields may change when one does, by its name: all that look at it, and all that look at those.
 * @param {Form} form
 * @returns {Map<string, number>}
 */
export function reachOf({ fields }) {
  /** @type {Map<string, string[]>} */
  const lookers = new Map(fields.map(({ id }) => [id, []]));
  for (const field of fields) for (const id of looksAt(field)) lookers.get(id)?.push(field.id);
  const reach = (/** @type {string} */ id) => {
    const seen = new Set([id]);
    for (const one of seen) for (const looker of lookers.get(one) ?? []) seen.add(looker);
    return seen.size - 1;
  };
  return new Map(fields.map(({ id }) => [id, reach(id)]));
}

/**
 * A formula in the syntax of JavaScript, which most peers' languages take.
 * @param {Ast} ast
 * @param {(id: string) => string} ref
 * @param {string} [math] what stands before the name of a function
 * @returns {string}
 */
export function inJavaScript(ast, ref, math = 'Math.') {
  if ('num' in ast) return String(ast.num);
  if ('ref' in ast) return ref(ast.ref);
  const args = ast.args.map((one) => inJavaScript(one, ref, math));
  return '+-*'.includes(ast.op) ? `(${args.join(` ${ast.op} `)})` : `${math}${ast.op}(${args.join(', ')})`;
}
