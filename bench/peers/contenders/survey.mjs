// @ts-check
// SurveyJS, by its model: questions with visibleIf, expressions as questions of their own.
import { FunctionFactory, Model } from 'survey-core';
import { inJavaScript } from '../neutral.mjs';

/**
 * @typedef {import('../neutral.mjs').Field} Field
 * @typedef {import('../neutral.mjs').Form} Form
 * @typedef {{ model: Model, fields: Field[] }} Instance
 */

FunctionFactory.Instance.register('abs', (/** @type {number[]} */ [number = 0]) => Math.abs(number));

export const survey = {
  semantics: /** @type {const} */ ('raw'),
  prepare: (/** @type {Form} */ { fields }) => ({ fields, json: { elements: fields.map(questionOf) } }),
  /** @param {{ fields: Field[], json: any }} document @param {any} values @returns {Instance} */
  load({ fields, json }, values) {
    const model = new Model(json);
    model.data = values;
    return { model, fields };
  },
  set({ model }, /** @type {string} */ id, /** @type {any} */ value) {
    model.setValue(id, value);
  },
  visible: (/** @type {Instance} */ { model }) =>
    new Set(
      model
        .getAllQuestions()
        .filter(({ isVisible }) => isVisible)
        .map(({ name }) => name),
    ),
  calcs: (/** @type {Instance} */ { model, fields }) =>
    Object.fromEntries(fields.filter(({ formula }) => formula).map(({ id }) => [id, model.getValue(id)])),
  validate(/** @type {Instance} */ { model }) {
    model.validate(true);
    return model
      .getAllQuestions()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => name);
  },
  dispose(/** @type {Instance} */ { model }) {
    model.dispose();
  },
};

/** @param {Field} field */
function questionOf({ id, label, kind, formula, when, required, options, ...limits }) {
  const { min, max, minLength, maxLength, pattern } = limits;
  const base = {
    name: id,
    title: label,
    ...(required ? { isRequired: true } : {}),
    ...(when ? { visibleIf: when.conds.map(conditionOf).join(when.mode === 'all' ? ' and ' : ' or ') } : {}),
  };
  if (formula)
    return { ...base, type: 'expression', expression: inJavaScript(formula, (ref) => `{${ref}}`, '') };
  if (kind === 'checkbox') return { ...base, type: 'boolean' };
  if (options) return { ...base, type: 'dropdown', choices: options };
  const range = min === undefined ? [] : [{ type: 'numeric', minValue: min, maxValue: max }];
  if (kind === 'number') return { ...base, type: 'text', inputType: 'number', validators: range };
  const validators = [
    ...(minLength === undefined ? [] : [{ type: 'text', minLength, maxLength }]),
    ...(pattern === undefined ? [] : [{ type: 'regex', regex: pattern }]),
  ];
  return { ...base, type: 'text', validators };
}

/** @param {import('../neutral.mjs').Comparison} comparison */
function conditionOf({ field, op, value }) {
  return `{${field}} ${op} ${JSON.stringify(value)}`;
}
