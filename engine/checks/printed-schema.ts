import { kinds } from '../kinds/registry.ts';
import type { JsonObject } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { fieldSchema, formProperties, formRequired, namedSchemas } from './form-schema.ts';

/**
 * The JSON Schema (2020-12) of a definition, for editors and other tools: printed from the registries,
 * out of the very pieces that a definition is held to when it is compiled.
 */
export function printedSchema(): JsonObject {
  const names = [...kinds.keys()].toSorted();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Printed by `npm run schemas` from the registries of engine/. Do not edit.',
    title: 'Formularium form',
    description: 'A form: its fields, what shows and requires them, what is worked out, and how it behaves.',
    type: 'object',
    required: [...formRequired],
    additionalProperties: false,
    properties: {
      ...printAll(formProperties),
      fields: {
        type: 'array',
        title: 'Fields',
        description: 'The fields, in the order in which they are shown.',
        items: { $ref: '#/$defs/field' },
      },
    },
    $defs: {
      ...printAll(namedSchemas),
      field: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: names, description: 'What kind of field it is.' } },
        anyOf: names.map((name) => ({ $ref: `#/$defs/field-${name}` })),
      },
      ...Object.fromEntries(names.map((name) => [`field-${name}`, print(fieldSchema(name) ?? {})])),
    },
  };
}

function printAll(schemas: Readonly<Record<string, OptionSchema>>): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, print(schema)]));
}

/** The same schema with its names spelled as references. */
function print(schema: OptionSchema): JsonObject {
  const { $ref, items, properties, anyOf, additionalProperties, ...facts } = schema;
  return {
    ...($ref === undefined ? {} : { $ref: `#/$defs/${$ref}` }),
    ...(facts as JsonObject),
    ...(properties === undefined ? {} : { properties: printAll(properties) }),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'boolean' ? additionalProperties : print(additionalProperties),
        }),
    ...(items === undefined ? {} : { items: print(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(print) }),
  };
}
