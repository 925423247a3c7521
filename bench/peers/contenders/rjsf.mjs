// @ts-check
// RJSF without its components. For one key its form fills in defaults before it renders, and
// resolves the schema's conditions. It calculates nothing: its host does.
import { createSchemaUtils } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { calculationsOf } from './in-javascript.mjs';
import { heldBy, propertyOf } from './json-forms.mjs';

/**
 * @typedef {import('../neutral.mjs').Field} Field
 * @typedef {import('../neutral.mjs').Form} Form
 */

export const rjsf = {
  semantics: /** @type {const} */ ('raw'),
  prepare: (/** @type {Form} */ form) => ({ calculate: calculationsOf(form), schema: schemaOf(form) }),
  load(/** @type {any} */ document, /** @type {any} */ values) {
    const validator = customizeValidator();
    const utils = createSchemaUtils(validator, document.schema);
    const instance = { document, validator, utils, data: { ...values }, schema: document.schema };
    document.calculate(instance.data);
    resolve(instance);
    return instance;
  },
  set(/** @type {any} */ instance, /** @type {string} */ id, /** @type {any} */ value) {
    const { [id]: _, ...others } = instance.data;
    instance.data = value === undefined ? others : { ...others, [id]: value };
    instance.document.calculate(instance.data);
    resolve(instance);
  },
  visible: (/** @type {any} */ { schema }) => new Set(Object.keys(schema.properties)),
  calcs: (/** @type {any} */ { data }) => data,
  validate(/** @type {any} */ { validator, data, document }) {
    const { errors } = validator.validateFormData(data, document.schema);
    const wrong = errors
      .filter((/** @type {any} */ { name }) => name !== 'if')
      .map(
        (/** @type {any} */ { property, params }) => property?.replace(/^\./, '') || params?.missingProperty,
      );
    return [...new Set(wrong)];
  },
};

function resolve(/** @type {any} */ instance) {
  const { utils, document } = instance;
  instance.data = utils.getDefaultFormState(document.schema, instance.data);
  instance.schema = utils.retrieveSchema(document.schema, instance.data);
}

/** Conditions add the fields that they show to the properties. */
function schemaOf(/** @type {Form} */ { fields }) {
  const always = fields.filter(({ when }) => !when);
  const allOf = fields.flatMap((field) => {
    const { id, when, required } = field;
    if (!when) return [];
    const met = when.conds.map((cond) => ({
      properties: { [cond.field]: heldBy(cond) },
      ...(cond.op === '!=' ? {} : { required: [cond.field] }),
    }));
    const then = { properties: { [id]: propertyOf(field) }, ...(required ? { required: [id] } : {}) };
    return [{ if: { [when.mode === 'all' ? 'allOf' : 'anyOf']: met }, then }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(always.map((field) => [field.id, propertyOf(field)])),
    required: always.filter(({ required }) => required).map(({ id }) => id),
    allOf,
  };
}
