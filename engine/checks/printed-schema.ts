import type { FormModule } from '../blueprint/modules/form-module.ts';
import { modules } from '../blueprint/modules/registry.ts';
import { writtenKinds } from '../kinds/registry.ts';
import type { JsonObject } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { present } from '../value/present.ts';
import { fieldSchema, moduleSchema, namedSchemas } from './form-schema.ts';

/**
 * The JSON Schema (2020-12) of a definition, for editors and other tools: printed from the registries, from the same
 * pieces that validate a definition when it is compiled.
 */
export function printedSchema(): JsonObject {
  const [kindNames, moduleNames] = [writtenKinds, [...modules.keys()].toSorted()];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Printed by `npm run schemas` from the registries of engine/. Do not edit.',
    title: 'Formularium form',
    description: 'A form, a quiz or a poll, by its type.',
    ...oneOf({ member: 'type', of: 'module' }, moduleNames, 'The type of definition.'),
    $defs: {
      ...printAll(namedSchemas),
      field: oneOf({ member: 'kind', of: 'field' }, kindNames, 'The kind of the field.'),
      'lead-form': { $ref: '#/$defs/module-form' },
      ...Object.fromEntries(
        [...modules.values()].map((module) => [`module-${module.name}`, printModule(module)]),
      ),
      ...Object.fromEntries(kindNames.map((name) => [`field-${name}`, print(present(fieldSchema(name)))])),
    },
  };
}

/** One of several schemas, chosen by the value of one member. */
function oneOf(
  { member, of }: { readonly member: string; readonly of: string },
  names: readonly string[],
  description: string,
): JsonObject {
  return {
    type: 'object',
    required: [member],
    properties: { [member]: { enum: [...names], description } },
    anyOf: names.map((name) => ({ $ref: `#/$defs/${of}-${name}` })),
  };
}

function printModule(module: FormModule): JsonObject {
  const { properties = {}, ...schema } = moduleSchema(module);
  return print({
    ...schema,
    properties: { ...properties, type: { ...properties.type, enum: [module.name] } },
  });
}

function printAll(schemas: Readonly<Record<string, OptionSchema>>): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, print(schema)]));
}

/** The same schema with `$ref` for its names. */
function print(schema: OptionSchema): JsonObject {
  const { $ref, items, properties, anyOf, requiredOne, additionalProperties, ...facts } = schema;
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
    ...(requiredOne === undefined
      ? {}
      : { anyOf: requiredOne.map((name) => ({ required: [name], properties: { [name]: {} } })) }),
  };
}
