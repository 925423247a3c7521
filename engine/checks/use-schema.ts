import { MOST_FIELDS } from '../form/layout/read-fields.ts';
import type { FormModule } from '../form/modules/form-module.ts';
import { moduleOf } from '../form/modules/registry.ts';
import { kindOptions, writtenKinds } from '../kinds/registry.ts';
import { isObject, type Json, member } from '../value/json.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';
import { fieldSchema, namedSchemas } from './form-schema.ts';
import { lookFor, type NamedPieces } from './look-for.ts';
import { moduleSchema } from './module-schema.ts';
import { capital, fieldName, type Look, lookIntoField, startWalk, tell, type Walk } from './walk.ts';

/** Everything has the shape that the schema says, and every name in it exists. */
export const useSchema = {
  name: 'use-schema',
  why: 'A word that nothing reads, or a value of the wrong type, is a wish that nobody hears.',
  *check({ definition }) {
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
    const walk = startWalk(`the ${module.name}`);
    lookAt(module)(definition, walk);
    yield* walk.problems;
  },
} as const satisfies Check;

const named: NamedPieces = { schemas: namedSchemas, looks: new Map([['field', lookAtField]]) };

/** By type of definition, and by kind: each made when the first of it is met, as nobody has all of them. */
const moduleLooks = new Map<FormModule, Look>();
const fieldLooks = new Map<string, Look>();

function lookAt(module: FormModule): Look {
  const look = moduleLooks.get(module) ?? lookFor(moduleSchema(module), named);
  moduleLooks.set(module, look);
  return look;
}

/** Holds a field, which may have fields itself, to the schema of its kind. */
function lookAtField(field: Json, walk: Walk): void {
  if (!isObject(field))
    return tell(walk, 'use-schema', {
      message: `${capital(fieldName(field, walk.path.at(-1)))} is no object.`,
      fix: 'Make it an object with an id and a kind.',
    });
  const { kind } = field;
  const look = typeof kind === 'string' ? lookOf(kind) : undefined;
  if (look === undefined) tellKind(kind, fieldName(field, walk.path.at(-1)), walk);
  else lookIntoField(walk, field, look);
}

function lookOf(kind: string): Look | undefined {
  const known = fieldLooks.get(kind);
  if (known !== undefined) return known;
  const schema = isPart(kind) ? undefined : fieldSchema(kind);
  if (schema === undefined) return undefined;
  const look = lookFor(schema, named);
  fieldLooks.set(kind, look);
  return look;
}

function tellKind(kind: Json | undefined, name: string, walk: Walk): void {
  const fix = `Use one of: ${writtenKinds.join(', ')}.`;
  if (kind === undefined)
    return tell(walk, 'no-missing-option', { message: `${capital(name)} has no “kind”.`, fix });
  const message =
    typeof kind !== 'string'
      ? `The kind of ${name} is no text.`
      : isPart(kind)
        ? `The kind “${kind}” is only a part of others: ${kindOptions.get(kind)?.summary}`
        : `There is no kind “${kind.slice(0, 60)}”.${didYouMean(kind, writtenKinds)}`;
  tell(walk, 'no-unknown-kind', { member: 'kind', message, fix });
}

function isPart(kind: string): boolean {
  return kindOptions.get(kind)?.isPart === true;
}
