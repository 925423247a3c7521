// @ts-check
// Formularium for the harness that measures form engines on the same synthetic forms: the built engine, as a host
// uses it. A keystroke is one `answer` event; loading is proving the definition and working out its first state;
// full validation is a submission, which judges every field and tells the visitor of all that is wrong.
import { checks } from '../../dist/engine/checks/registry.js';
import { allParts } from '../../dist/engine/form/all-parts.js';
import { assembleForm } from '../../dist/engine/form/assemble-form.js';
import { fieldStates } from '../../dist/engine/form/field-state-of.js';
import { complaintsOf } from '../../dist/engine/form/issues-of.js';
import { readFields } from '../../dist/engine/form/read-fields.js';
import { startState } from '../../dist/engine/form/start-state.js';
import { update } from '../../dist/engine/form/update.js';
import { decimalText, isDecimal } from '../../dist/engine/value/decimal.js';

/**
 * @typedef {import('../../dist/engine/index.js').CompiledForm} CompiledForm
 * @typedef {import('../../dist/engine/index.js').FormState} FormState
 * @typedef {{ num: number } | { ref: string } | { op: string, args: Ast[] }} Ast
 * @typedef {{ field: string, op: string, value: string | number | boolean }} Comparison
 * @typedef {{ id: string, kind: string, label: string, required?: boolean, min?: number, max?: number, minLength?: number,
 *   maxLength?: number, pattern?: string, options?: string[], formula?: Ast,
 *   when?: { mode: 'all' | 'any', conds: Comparison[] } }} NeutralField
 * @typedef {{ rule: string, limits: (string | number)[] }} Demand
 * @typedef {{ definition: any, demands: Map<string, Demand[]> }} Document
 * @typedef {{ form: CompiledForm, state: FormState }} Instance
 */

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
    return complaintsOf(form, judged).map(({ field }) => field);
  },
};

/** @param {{ fields: NeutralField[] }} form @returns {Document} */
function prepare({ fields }) {
  return {
    definition: { id: 'bench', type: 'form', title: 'Bench', fields: fields.map(definitionOf) },
    demands: new Map(
      fields.filter(({ kind }) => kind === 'text').map((field) => [field.id, demandsOf(field)]),
    ),
  };
}

/** @param {Document} document @param {Record<string, unknown>} values @returns {Instance} */
function load({ definition, demands }, values) {
  const parts = partsWith(demands);
  const subject = { definition, parts, fields: readFields(definition, parts) };
  for (const check of checks.values())
    for (const problem of check.check(subject)) throw new Error(`${problem.at}: ${problem.message}`);
  const form = assembleForm(definition, parts);
  const answers = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, entered(value)]));
  return { form, state: startState(form, { answers }) };
}

/** What a visitor enters: everything is a text, as in a page. @param {unknown} value */
function entered(value) {
  return value === undefined ? null : String(value);
}

/** @param {NeutralField} field */
function definitionOf({ id, kind, label, required, min, max, options, formula, when }) {
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
      return { id, kind: 'text', label, ...need, ...conditions };
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

/** The harness demands two things of a text that the language does not have: the parts are where a host adds its own. */
function partsWith(/** @type {Map<string, Demand[]>} */ demands) {
  const text = /** @type {import('../../dist/engine/index.js').FieldKind} */ (allParts.kinds.get('text'));
  const kinds = new Map(allParts.kinds);
  kinds.set('text', { ...text, rules: (field) => demands.get(field.id) ?? [] });
  return { ...allParts, kinds, rules };
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
