import type { FormModule } from '../blueprint/modules/form-module.ts';
import { moduleOf } from '../blueprint/modules/registry.ts';
import { MOST_FIELDS } from '../blueprint/read-fields.ts';
import { kindAuthoring, writtenKinds } from '../kinds/registry.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { didYouMean, nearestNames } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';
import {
  type Cursor,
  capital,
  fieldName,
  report,
  shorten,
  startAt,
  type Validator,
  validateFieldAt,
} from './cursor.ts';
import { fieldSchema, moduleSchema, namedSchemas } from './form-schema.ts';
import { kindCalled } from './other-words.ts';
import { type NamedPieces, validatorFor } from './validator-for.ts';

/** Everything has the shape that the schema requires, and every name in it exists. */
export const useSchema = {
  name: 'use-schema',
  why: 'An unknown word or a value of the wrong type has no effect.',
  *check({ written: definition }) {
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
    const cursor = startAt(`the ${module.name}`);
    moduleValidator(module)(definition, cursor);
    yield* cursor.problems;
  },
} as const satisfies Check;

const named: NamedPieces = { schemas: namedSchemas, validators: new Map([['field', validateField]]) };

/** By type of definition, and by kind: each is made when it is first needed, as no definition has all of them. */
const moduleValidators = new Map<FormModule, Validator>();
const fieldValidators = new Map<string, Validator>();

function moduleValidator(module: FormModule): Validator {
  const validator = moduleValidators.get(module) ?? validatorFor(moduleSchema(module), named);
  moduleValidators.set(module, validator);
  return validator;
}

/** Validates a field, which may have fields itself, against the schema of its kind. */
function validateField(field: Json, cursor: Cursor): void {
  if (!isObject(field))
    return report(cursor, 'use-schema', {
      message: `${capital(fieldName(field, cursor.path.at(-1)))} is not an object.`,
      fix: 'Make it an object with an id and a kind.',
    });
  const { kind } = field;
  const validator = typeof kind === 'string' ? kindValidator(kind) : undefined;
  if (kind === undefined) reportMissingKind(field, cursor);
  else if (validator === undefined) reportKind(kind, fieldName(field, cursor.path.at(-1)), cursor);
  else validateFieldAt(cursor, field, validator);
}

function kindValidator(kind: string): Validator | undefined {
  const known = fieldValidators.get(kind);
  if (known !== undefined) return known;
  const schema = isPart(kind) ? undefined : fieldSchema(kind);
  if (schema === undefined) return undefined;
  const validator = validatorFor(schema, named);
  fieldValidators.set(kind, validator);
  return validator;
}

/** In many tools a kind is called “type”. */
function reportMissingKind(field: JsonObject, cursor: Cursor): void {
  const name = capital(fieldName(field, cursor.path.at(-1)));
  const type = member(field, 'type');
  const meant = typeof type === 'string' && kindValidator(type) === undefined ? kindCalled(type) : type;
  if (typeof meant === 'string')
    return report(cursor, 'no-missing-option', {
      message: `${name} has no “kind”: write its “type” as “kind”.`,
      fix: `Write "kind": "${shorten(meant)}".`,
    });
  report(cursor, 'no-missing-option', {
    message: `${name} has no “kind”.`,
    fix: `Add one: ${ALL_KINDS} lists them all.`,
  });
}

function reportKind(kind: Json, name: string, cursor: Cursor): void {
  if (typeof kind !== 'string')
    return report(cursor, 'no-unknown-kind', {
      member: 'kind',
      message: `The kind of ${name} is not a text.`,
      fix: `Write the name of a kind: ${ALL_KINDS} lists them all.`,
    });
  const other = kindCalled(kind);
  const hint = other === null ? didYouMean(kind, writtenKinds) : ` It is called “${other}” here.`;
  const near = other === null ? nearestNames(kind, writtenKinds, 3) : [other];
  report(cursor, 'no-unknown-kind', {
    member: 'kind',
    message: isPart(kind)
      ? `The kind “${kind}” is only used as a part of others: ${kindAuthoring.get(kind)?.summary}`
      : `There is no kind “${shorten(kind)}”.${hint}`,
    fix: `Use ${near.map((one) => `“${one}”`).join(', ')} or another: ${ALL_KINDS} lists them all.`,
  });
}

/** The place where kinds are documented. */
const ALL_KINDS = 'docs/reference.md';

function isPart(kind: string): boolean {
  return kindAuthoring.get(kind)?.isPart === true;
}
