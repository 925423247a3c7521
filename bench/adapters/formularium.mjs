// @ts-check
// Formularium for the harness that measures form engines on the same synthetic forms: the built engine, as a host
// uses it. A keystroke is one `answer` event; loading is proving the definition and working out its first state;
// full validation is a submission, which judges every field and tells the visitor of all that is wrong.
import { compileForm } from '../../dist/engine/checks/compile-form.js';
import { allParts } from '../../dist/engine/form/all-parts.js';
import { shownIssuesOf } from '../../dist/engine/form/selectors/issues-of.js';
import { fieldStates } from '../../dist/engine/form/state/field-state-of.js';
import { startState } from '../../dist/engine/form/state/start-state.js';
import { update } from '../../dist/engine/form/update.js';
import { decimalText, isDecimal } from '../../dist/engine/value/number/decimal.js';

/**
 * @typedef {import('../../dist/engine/index.js').CompiledForm} CompiledForm
 * @typedef {import('../../dist/engine/index.js').FormState} FormState
 * @typedef {{ num: number } | { ref: string } | { op: string, args: Ast[] }} Ast
 * @typedef {{ field: string, op: string, value: string | number | boolean }} Comparison
 * @typedef {{ id: string, kind: string, label: string, required?: boolean, min?: number, max?: number, minLength?: number,
 *   maxLength?: number, pattern?: string, options?: string[], formula?: Ast,
 *   when?: { mode: 'all' | 'any', conds: Comparison[] } }} NeutralField
 * @typedef {{ rule: string, limits: (string | number)[] }} Demand
 * @typedef {{ form: CompiledForm, state: FormState }} Instance
 */

/** The key under which a text keeps the harness's demands; a symbol, as the language has no such option. */
const DEMANDS = Symbol('demands');

export default {
  id: 'formularium',
  label: 'Formularium',
  packages: [],
  semantics: 'cleared',
  calc: 'native',
  validatesHidden: false,
  asyncSet: false,
  prepare,
  load,
  /** @param {Instance} instance @param {string} id @param {unknown} value */
  set(instance, id, value) {
    instance.state = update(instance.form, instance.state, {
      type: 'answer',
      field: id,
      answer: entered(value),
    }).state;
  },
  /** @param {Instance} instance */
  visible({ form, state }) {
    return new Set([...fieldStates(form, state)].filter(({ visible }) => visible).map(({ id }) => id));
  },
  /** @param {Instance} instance */
  calcs({ form, state }) {
    const numbers = [...fieldStates(form, state)].filter(({ value }) => isDecimal(value));
    return Object.fromEntries(
      numbers.map(({ id, value }) => [id, isDecimal(value) ? Number(decimalText(value)) : 0]),
    );
  },
  /** @param {Instance} instance */
  validate({ form, state }) {
    const { state: judged } = update(form, state, { type: 'submit' });
    return shownIssuesOf(form, judged).map(({ field }) => field);
  },
};

/** @param {{ fields: NeutralField[] }} form */
export function prepare({ fields }) {
  return { id: 'bench', type: 'form', title: 'Bench', fields: fields.map(definitionOf) };
}

/** @param {unknown} definition @param {Record<string, unknown>} values @returns {Instance} */
function load(definition, values) {
  const { form, problems } = compileForm(definition, { parts });
  if (form === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  /** @type {Record<string, string | null>} */
  const answers = {};
  for (const id in values) answers[id] = entered(values[id]);
  return { form, state: startState(form, { answers }) };
}

/** The entry of a visitor: always a text, as on a page. @param {unknown} value */
export function entered(value) {
  return value === undefined ? null : String(value);
}

/** @param {NeutralField} field */
function definitionOf(field) {
  const { id, kind, label, required, min, max, options, formula, when } = field;
  const conditions = when === undefined ? {} : { conditions: [ruleOf(when)] };
  const need = required ? { required } : {};
  switch (kind) {
    case 'calc':
      return { id, kind: 'calculation', label, formula: written(/** @type {Ast} */ (formula)) };
    case 'number':
      return {
        id,
        kind,
        label,
        ...need,
        ...(min === undefined ? {} : { min, max }),
        // There a hidden number counts 0 also as a factor.
        hiddenBehavior: 'zero',
        ...conditions,
      };
    case 'checkbox':
      return { id, kind: 'select', label, options: choices(['true', 'false']), ...conditions };
    case 'select':
      return { id, kind, label, ...need, options: choices(options ?? []), ...conditions };
    default:
      return { id, kind: 'text', label, ...need, ...conditions, [DEMANDS]: demandsOf(field) };
  }
}

/** @param {readonly string[]} values */
function choices(values) {
  return values.map((value) => ({ value, label: value }));
}

/** @param {{ mode: 'all' | 'any', conds: Comparison[] }} when */
function ruleOf({ mode, conds }) {
  const conditions = conds.map(({ field, op, value }) => ({
    field,
    operator: op,
    value: typeof value === 'boolean' ? String(value) : value,
  }));
  return { action: 'show', rule: mode, conditions };
}

/** @param {Ast} ast @returns {string} */
function written(ast) {
  if ('num' in ast) return String(ast.num);
  if ('ref' in ast) return `{${ast.ref}}`;
  const args = ast.args.map(written);
  return ['+', '-', '*'].includes(ast.op) ? `(${args.join(` ${ast.op} `)})` : `${ast.op}(${args.join(', ')})`;
}

/** @param {NeutralField} field @returns {Demand[]} */
function demandsOf({ minLength, maxLength, pattern }) {
  return [
    ...(minLength === undefined ? [] : [{ rule: 'minlength', limits: [minLength] }]),
    ...(maxLength === undefined ? [] : [{ rule: 'maxlength', limits: [maxLength] }]),
    ...(pattern === undefined ? [] : [{ rule: 'matches', limits: [pattern] }]),
  ];
}

/** @type {import('../../dist/engine/index.js').FormParts['rules']} */
const rules = new Map(allParts.rules)
  .set('minlength', {
    name: 'minlength',
    words: 'Please enter at least {0} characters.',
    compile:
      ([least]) =>
      (value) =>
        typeof value === 'string' && value.length < Number(least) ? 'unmet' : 'met',
  })
  .set('matches', {
    name: 'matches',
    words: 'Please enter it as asked.',
    compile: ([pattern]) => {
      const expression = new RegExp(String(pattern));
      return (value) => (typeof value === 'string' && !expression.test(value) ? 'unmet' : 'met');
    },
  });

// The harness demands two things of a text that the language does not have: a host adds its own rules to a kind's authoring.
const text = /** @type {import('../../dist/engine/kinds/kind.js').KindAuthoring} */ (
  allParts.authoring.get('text')
);

/** @type {import('../../dist/engine/index.js').FormParts} */
export const parts = {
  ...allParts,
  rules,
  authoring: new Map(allParts.authoring).set('text', {
    ...text,
    rules: (field) => /** @type {any} */ (field)[DEMANDS] ?? [],
  }),
};
