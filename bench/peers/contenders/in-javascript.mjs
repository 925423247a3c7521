// @ts-check
import { inJavaScript } from '../neutral.mjs';

/**
 * @param {import('../neutral.mjs').When} when
 * @param {(id: string) => string} ref
 */
export function conditionsInJavaScript({ mode, conds }, ref) {
  const written = conds.map(({ field, op, value }) => {
    const same = op === '=' ? '===' : op === '!=' ? '!==' : op;
    return `${ref(field)} ${same} ${JSON.stringify(value)}`;
  });
  return written.join(mode === 'all' ? ' && ' : ' || ');
}

/**
 * The calculations for engines that have none: their host's, all of them in order, compiled once. Tells whether
 * anything came of it.
 * @param {import('../neutral.mjs').Form} form
 * @returns {(values: Record<string, unknown>) => boolean}
 */
export function calculationsOf({ fields }) {
  const steps = fields.flatMap(({ id, formula }) => {
    if (!formula) return [];
    const source = inJavaScript(formula, (ref) => `(values.${ref} || 0)`);
    return [
      { id, result: /** @type {(values: object) => number} */ (new Function('values', `return ${source}`)) },
    ];
  });
  return (values) => {
    let changed = false;
    for (const { id, result } of steps) {
      const number = result(values);
      if (values[id] === number) continue;
      values[id] = number;
      changed = true;
    }
    return changed;
  };
}
