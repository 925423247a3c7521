import type { FormModule } from '../form/modules/form-module.ts';
import { moduleOf, modules } from '../form/modules/registry.ts';
import { MOST_FIELDS } from '../form/read-fields.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { didYouMean } from '../value/nearest-name.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { capital, depthOf, differences } from './conforms.ts';
import { fieldSchema, namedSchemas } from './form-schema.ts';
import { moduleSchema } from './module-schema.ts';

const schemas: ReadonlyMap<FormModule, OptionSchema> = new Map(
  [...modules.values()].map((module) => [module, moduleSchema(module)]),
);

/** Everything has the shape that the schema says, and every name in it exists. */
export const useSchema = {
  name: 'use-schema',
  why: 'A word that nothing reads, or a value of the wrong type, is a wish that nobody hears.',
  *check({ definition, parts }) {
    const kinds = [...parts.kinds.keys()];
    const field = (value: Json, at: string): Iterable<Problem> => checkField(value, at, kinds);
    const module = moduleOf(definition);
    const fields = member(definition, 'fields');
    if (Array.isArray(fields) && fields.length > MOST_FIELDS) {
      yield {
        code: 'use-schema',
        at: '/fields',
        message: `The ${module.name} has ${fields.length} fields.`,
        fix: `Use at most ${MOST_FIELDS}.`,
      };
      return;
    }
    yield* differences(definition, schemas.get(module) ?? {}, '', {
      named: namedSchemas,
      name: `the ${module.name}`,
      depth: 0,
      field,
    });
  },
} as const satisfies Check;

/** Holds a field, which may have fields itself, to the schema of its kind. */
function* checkField(value: Json, at: string, kinds: readonly string[]): Generator<Problem> {
  const name = fieldName(value, at);
  if (!isObject(value)) {
    yield {
      code: 'use-schema',
      at,
      message: `${capital(name)} is no object.`,
      fix: 'Make it an object with an id and a kind.',
    };
    return;
  }
  const kind = member(value, 'kind');
  const schema = typeof kind === 'string' ? fieldSchema(kind) : undefined;
  const field = (inner: Json, place: string): Iterable<Problem> => checkField(inner, place, kinds);
  if (schema === undefined) yield unknownKind(value, { at, name, kinds });
  else yield* differences(value, schema, at, { named: namedSchemas, name, depth: depthOf(at), field });
}

function unknownKind(
  field: JsonObject,
  { at, name, kinds }: { at: string; name: string; kinds: readonly string[] },
): Problem {
  const kind = member(field, 'kind');
  const fix = `Use one of: ${kinds.toSorted().join(', ')}.`;
  if (kind === undefined)
    return { code: 'no-missing-option', at, message: `${capital(name)} has no “kind”.`, fix };
  const message =
    typeof kind === 'string'
      ? `There is no kind “${kind.slice(0, 60)}”.${didYouMean(kind, kinds)}`
      : `The kind of ${name} is no text.`;
  return { code: 'no-unknown-kind', at: at + pointer('kind'), message, fix };
}

function fieldName(field: Json, at: string): string {
  const id = isObject(field) ? member(field, 'id') : undefined;
  if (typeof id === 'string' && id !== '') return `field “${id.slice(0, 60)}”`;
  return `field ${Number(at.split('/').at(-1)) + 1}`;
}
