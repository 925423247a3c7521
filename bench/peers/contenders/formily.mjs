// @ts-check
// Formily, by its JSON schema: conditions and formulas are expressions in x-reactions.
import formilyCore from '@formily/core';
import formilySchema from '@formily/json-schema';
import { inJavaScript, looksAt } from '../neutral.mjs';
import { conditionsInJavaScript } from './in-javascript.mjs';

/**
 * @typedef {import('../neutral.mjs').Field} Field
 * @typedef {import('../neutral.mjs').Form} Form
 * @typedef {{ form: any, fields: Record<string, any>, formulas: string[] }} Instance
 */

export const formily = {
  semantics: /** @type {const} */ ('raw'),
  prepare: (/** @type {Form} */ { fields }) => ({
    formulas: fields.filter(({ formula }) => formula).map(({ id }) => id),
    json: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
    },
  }),
  /** @param {{ formulas: string[], json: any }} document @param {any} values @returns {Instance} */
  load({ formulas, json }, values) {
    const form = formilyCore.createForm({ values: { ...values } });
    /** @type {Record<string, any>} */
    const fields = {};
    new formilySchema.Schema(json).mapProperties((/** @type {any} */ schema, /** @type {any} */ name) => {
      fields[name] = form.createField({ name, ...schema.toFieldProps({ scope: {} }) });
    });
    form.onMount();
    return { form, fields, formulas };
  },
  set({ fields }, /** @type {string} */ id, /** @type {any} */ value) {
    fields[id].setValue(value);
  },
  visible: (/** @type {Instance} */ { fields }) =>
    new Set(Object.keys(fields).filter((id) => fields[id].display === 'visible')),
  calcs: (/** @type {Instance} */ { fields, formulas }) =>
    Object.fromEntries(formulas.map((id) => [id, fields[id].value])),
  async validate(/** @type {Instance} */ { form }) {
    await form.validate().catch(() => undefined);
    return [...new Set(form.errors.map((/** @type {any} */ error) => String(error.address)))];
  },
  dispose(/** @type {Instance} */ { form }) {
    form.onUnmount();
  },
};

/** @param {Field} field */
function schemaOf(field) {
  const { label, kind, required, min, max, minLength, maxLength, pattern, options, formula, when } = field;
  const dependencies = looksAt(field);
  const ref = (/** @type {string} */ id) => `$deps[${dependencies.indexOf(id)}]`;
  const validators = [
    ...(min === undefined ? [] : [{ minimum: min, maximum: max }]),
    ...(minLength === undefined ? [] : [{ minLength, maxLength }]),
    ...(pattern === undefined ? [] : [{ pattern }]),
  ];
  const state = formula
    ? { value: `{{ ${inJavaScript(formula, (id) => `(${ref(id)} || 0)`)} }}` }
    : when && { display: `{{ (${conditionsInJavaScript(when, ref)}) ? 'visible' : 'hidden' }}` };
  return {
    type: kind === 'checkbox' ? 'boolean' : kind === 'number' || kind === 'calc' ? 'number' : 'string',
    title: label,
    ...(required ? { required } : {}),
    ...(options ? { enum: options } : {}),
    'x-validator': validators,
    ...(state ? { 'x-reactions': { dependencies, fulfill: { state } } } : {}),
  };
}
