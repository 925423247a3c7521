import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON Schema, as data. */
export type ContentSchema = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addFormat('uri', (text) => URL.canParse(text));
const compiled = new WeakMap<ContentSchema, ValidateFunction>();

/** What a schema finds wrong with a value, each in a sentence with a JSON Pointer; nothing for a value that conforms. */
export function faultsIn(value: unknown, schema: ContentSchema): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map(sentenceOf);
}

function sentenceOf({ instancePath, message = 'is wrong', params }: ErrorObject): string {
  const given = params as Readonly<Record<string, unknown>>;
  const more = given['additionalProperty'] ?? given['allowedValues'];
  const at = instancePath === '' ? 'it' : `“${instancePath}”`;
  return `${at} ${message}${more === undefined ? '' : ` (${[more].flat().join(', ')})`}.`;
}
