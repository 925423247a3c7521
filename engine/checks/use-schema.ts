import type { FormModule } from '../form/modules/form-module.ts';
import { moduleOf, modules } from '../form/modules/registry.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { didYouMean } from '../value/nearest-name.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { capital, differences } from './conforms.ts';
import { fieldSchema, namedSchemas } from './form-schema.ts';
import { moduleSchema } from './module-schema.ts';

/** More fields than anybody fills in; what a definition can cost has an end. */
const MAX_FIELDS = 10_000;

const schemas: ReadonlyMap<FormModule, OptionSchema> = new Map(
  [...modules.values()].map((module) => [module, moduleSchema(module)]),
);

/** Everything has the shape that the schema says, and every name in it exists. */
export const useSchema = {
  name: 'use-schema',
  why: 'A word that nothing reads, or a value of the wrong type, is a wish that nobody hears.',
  *check({ definition, parts }) {
    const module = moduleOf(definition);
    const schema = schemas.get(module) ?? {};
    yield* differences(definition, schema, '', { named: namedSchemas, name: `the ${module.name}`, root: '' });
    const fields = member(definition, 'fields');
    if (!Array.isArray(fields) || !Object.hasOwn(module.properties, 'fields')) return;
    if (fields.length > MAX_FIELDS) {
      yield {
        code: 'use-schema',
        at: '/fields',
        message: `The form has ${fields.length} fields.`,
        fix: `Use at most ${MAX_FIELDS}.`,
      };
      return;
    }
    for (const [place, field] of (fields as readonly Json[]).entries())
      yield* checkField(field, place, parts.kinds.keys());
  },
} as const satisfies Check;

function* checkField(field: Json, place: number, kinds: Iterable<string>): Generator<Problem> {
  const at = pointer('fields', place);
  const name = fieldName(field, place);
  if (!isObject(field)) {
    yield {
      code: 'use-schema',
      at,
      message: `Field ${place + 1} is no object.`,
      fix: 'Make it an object with an id and a kind.',
    };
    return;
  }
  const kind = member(field, 'kind');
  const schema = typeof kind === 'string' ? fieldSchema(kind) : undefined;
  if (schema !== undefined) yield* differences(field, schema, at, { named: namedSchemas, name, root: at });
  else yield unknownKind(field, { at, name, kinds: [...kinds] });
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

function fieldName(field: Json, place: number): string {
  const id = isObject(field) ? member(field, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? `field “${id.slice(0, 60)}”` : `field ${place + 1}`;
}
