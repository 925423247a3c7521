// @ts-check
// JSON Forms without its components. For one key its React binding reduces the change (and with it
// validates everything), and asks every control's rule whether it is shown. It calculates nothing: its host does.
import { Actions, coreReducer, createAjv, isVisible, validate } from '@jsonforms/core';
import { calculationsOf } from './in-javascript.mjs';

/**
 * @typedef {import('../neutral.mjs').Comparison} Comparison
 * @typedef {import('../neutral.mjs').Field} Field
 * @typedef {import('../neutral.mjs').Form} Form
 */

export const jsonForms = {
  semantics: /** @type {const} */ ('raw'),
  validatesHidden: true,
  prepare: (/** @type {Form} */ form) => ({
    fields: form.fields,
    calculate: calculationsOf(form),
    schema: {
      type: 'object',
      properties: Object.fromEntries(form.fields.map((field) => [field.id, propertyOf(field)])),
      required: form.fields.filter(({ required }) => required).map(({ id }) => id),
    },
    layout: { type: 'VerticalLayout', elements: form.fields.map(controlOf) },
  }),
  load(/** @type {any} */ document, /** @type {any} */ values) {
    const ajv = createAjv();
    const data = { ...values };
    document.calculate(data);
    const core = coreReducer(undefined, Actions.init(data, document.schema, document.layout, { ajv }));
    const instance = { document, ajv, core, shown: /** @type {boolean[]} */ ([]) };
    askRules(instance);
    return instance;
  },
  set(/** @type {any} */ instance, /** @type {string} */ id, /** @type {any} */ value) {
    instance.core = coreReducer(
      instance.core,
      Actions.update(id, () => value),
    );
    const data = { ...instance.core.data };
    if (instance.document.calculate(data)) instance.core = { ...instance.core, data };
    askRules(instance);
  },
  visible: (/** @type {any} */ { document, shown }) =>
    new Set(
      document.fields.filter((/** @type {Field} */ _, /** @type {number} */ place) => shown[place]).map(idOf),
    ),
  calcs: (/** @type {any} */ { core }) => core.data,
  validate(/** @type {any} */ { core }) {
    const errors = validate(core.validator, core.data);
    return [
      ...new Set(errors.map(({ instancePath, params }) => instancePath.slice(1) || params.missingProperty)),
    ];
  },
};

function idOf(/** @type {Field} */ { id }) {
  return id;
}

function askRules(/** @type {any} */ instance) {
  const { document, core, ajv } = instance;
  instance.shown = document.layout.elements.map((/** @type {any} */ control) =>
    isVisible(control, core.data, '', ajv, undefined),
  );
}

function controlOf(/** @type {Field} */ { id, label, when }) {
  const control = { type: 'Control', scope: `#/properties/${id}`, label };
  if (!when) return control;
  const conditions = when.conds.map((cond) => ({
    scope: '#',
    schema: {
      properties: { [cond.field]: heldBy(cond) },
      ...(cond.op === '!=' ? {} : { required: [cond.field] }),
    },
  }));
  const condition = { type: when.mode === 'all' ? 'AND' : 'OR', conditions };
  return { ...control, rule: { effect: 'SHOW', condition } };
}

/** The values which meet a comparison. @param {Comparison} comparison @returns {object} */
export function heldBy({ op, value }) {
  switch (op) {
    case '=':
      return { const: value };
    case '!=':
      return { not: { const: value } };
    case '>':
      return { exclusiveMinimum: value };
    case '>=':
      return { minimum: value };
    case '<':
      return { exclusiveMaximum: value };
    default:
      return { maximum: value };
  }
}

/** @param {Field} field */
export function propertyOf({ label: title, kind, min, max, minLength, maxLength, pattern, options }) {
  if (kind === 'checkbox') return { type: 'boolean', title };
  if (kind === 'calc') return { type: 'number', title };
  if (kind === 'number')
    return { type: 'number', title, ...(min === undefined ? {} : { minimum: min, maximum: max }) };
  return {
    type: 'string',
    title,
    ...(options ? { enum: options } : {}),
    ...(minLength === undefined ? {} : { minLength, maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}
