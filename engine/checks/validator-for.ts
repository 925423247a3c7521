// Turns a schema into a validator: closures that check a piece of a definition and report differences in sentences. A
// schema is read once, however many fields it validates. Only the part of JSON Schema that `OptionSchema` names is
// supported; the printed schema is the same one, for editors.

import { isObject, type Json, type JsonObject } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { present } from '../value/present.ts';
import { nearestName } from '../value/text/nearest-name.ts';
import { type Cursor, nameHere, quote, report, shorten, type Validator, validateMember } from './cursor.ts';
import { limitsOf } from './limits-of.ts';
import { optionCalled } from './other-words.ts';

/** The pieces that schemas refer to by name: as schemas, or as validators if the right schema depends on the value. */
export interface NamedPieces {
  readonly schemas: Readonly<Record<string, OptionSchema>>;
  readonly validators: ReadonlyMap<string, Validator>;
}

/**
 * The validator of a schema. Pieces that it names are read when they are first needed, for they may name each other.
 */
export function validatorFor(schema: OptionSchema, named: NamedPieces): Validator {
  if (schema.$ref !== undefined) return validatorForName(schema.$ref, named);
  if (schema.anyOf !== undefined) return validatorForAny(schema, schema.anyOf, named);
  const fits = fitOf(schema);
  const limits = limitsOf(schema);
  const inside = insideOf(schema, named);
  return (value, cursor) => {
    if (!fits(value)) return reportType(value, schema, cursor);
    for (const limit of limits) if (!limit.holds(value)) limit.reportOn(value, cursor);
    if (inside !== null) inside(value, cursor);
  };
}

/** The validator for the inside of a value of the right type. */
function insideOf(schema: OptionSchema, named: NamedPieces): Validator | null {
  if (schema.type === 'object') return membersOf(schema, named);
  return schema.type === 'array' ? itemsOf(schema, named) : null;
}

type QuickTest = (value: Json) => boolean;

/** A quick test for values with nothing inside, which does not step into them. Null for values with an inside. */
function quickTestFor(schema: OptionSchema): QuickTest | null {
  const { $ref, anyOf, type } = schema;
  if ($ref !== undefined || anyOf !== undefined || type === 'object' || type === 'array') return null;
  const fits = fitOf(schema);
  const [first, ...others] = limitsOf(schema);
  if (first === undefined) return fits;
  if (others.length === 0)
    return type === 'string' ? first.holds : (value) => fits(value) && first.holds(value);
  return (value) => fits(value) && first.holds(value) && others.every(({ holds }) => holds(value));
}

function validatorForName(name: string, named: NamedPieces): Validator {
  const validator = named.validators.get(name);
  if (validator !== undefined) return validator;
  let made: Validator | null = null;
  return (value, cursor) => {
    made ??= validatorFor(present(named.schemas[name]), named);
    made(value, cursor);
  };
}

interface Alternative {
  readonly fits: (value: Json) => boolean;
  readonly names: readonly string[];
  readonly validator: Validator;
}

/**
 * Chooses among several schemas: the first whose type fits; among objects, the one that declares most of the value's
 * members.
 */
function validatorForAny(
  schema: OptionSchema,
  anyOf: readonly OptionSchema[],
  named: NamedPieces,
): Validator {
  let made: readonly Alternative[] | null = null;
  return (value, cursor) => {
    made ??= anyOf.map((one) => alternativeOf(one, named));
    const meant = isObject(value) ? mostAlike(value, made) : made.find(({ fits }) => fits(value));
    if (meant === undefined) reportType(value, schema, cursor);
    else meant.validator(value, cursor);
  };
}

function alternativeOf(schema: OptionSchema, named: NamedPieces): Alternative {
  const meant = schema.$ref === undefined ? schema : present(named.schemas[schema.$ref]);
  const names = Object.keys(meant.properties ?? {});
  return { fits: fitOf(meant), names, validator: validatorFor(meant, named) };
}

function mostAlike(value: JsonObject, alternatives: readonly Alternative[]): Alternative | undefined {
  let best: Alternative | undefined;
  let most = -1;
  for (const one of alternatives) {
    if (!one.fits(value)) continue;
    let score = 0;
    for (const name of one.names) if (Object.hasOwn(value, name)) score += 1;
    if (score > most) [best, most] = [one, score];
  }
  return best;
}

interface Member {
  readonly quickTest: QuickTest | null;
  readonly validator: Validator;
}

/** Validates the members of an object against their schemas, and reports missing and unknown members. */
function membersOf(schema: OptionSchema, named: NamedPieces): Validator {
  const { properties = {}, required = [], requiredOne = [], additionalProperties } = schema;
  const members = new Map<string, Member>();
  for (const [name, of] of Object.entries(properties))
    members.set(name, { quickTest: quickTestFor(of), validator: validatorFor(of, named) });
  const checkMissingMembers = (object: JsonObject, cursor: Cursor): void => {
    for (const name of required)
      if (!Object.hasOwn(object, name)) reportMissing(name, present(properties[name]), cursor);
    const [first] = requiredOne;
    if (first !== undefined && !requiredOne.some((name) => Object.hasOwn(object, name)))
      reportMissing(first, present(properties[first]), cursor);
  };
  const any = typeof additionalProperties === 'object' ? validatorFor(additionalProperties, named) : null;
  const checkOtherMember = (name: string, value: Json, cursor: Cursor): void => {
    if (any !== null) validateMember(cursor, name, value, any);
    else if (additionalProperties === false) reportUnknown(name, [...members.keys()], cursor);
  };
  return (of, cursor) => {
    const object = of as JsonObject;
    checkMissingMembers(object, cursor);
    for (const name of Object.keys(object)) {
      const known = members.get(name);
      const value = object[name] ?? null;
      if (known === undefined) checkOtherMember(name, value, cursor);
      else if (known.quickTest === null || !known.quickTest(value))
        validateMember(cursor, name, value, known.validator);
    }
  };
}

function reportMissing(name: string, schema: OptionSchema, cursor: Cursor): void {
  report(cursor, 'no-missing-option', {
    message: `${nameHere(cursor)} has no “${name}”.`,
    fix: `Add “${name}”${whatFor(schema)}.`,
  });
}

/** The choices, if there are few; otherwise the first sentence of the description, as part of another sentence. */
function whatFor({ enum: words, description = '' }: OptionSchema): string {
  if (words !== undefined && words.length <= MOST_CHOICES) return `: ${words.map(quote).join(', ')}`;
  const sentence = present(description.split(/\.(?:\s|$)/)[0]);
  const isWord = /^[A-Z][a-z]|^A /.test(sentence);
  const part = isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
  return part === '' ? '' : ` (${part})`;
}

const MOST_CHOICES = 8;

function reportUnknown(name: string, names: readonly string[], cursor: Cursor): void {
  const near = nearestName(name, names);
  const other = near === null ? optionCalled(name, names) : null;
  const meant = near ?? other;
  const hint =
    meant === null ? '' : other === null ? ` Did you mean “${meant}”?` : ` It is called “${meant}” here.`;
  report(cursor, 'no-unknown-option', {
    member: name,
    message: `${nameHere(cursor)} has an unknown option “${shorten(name)}”.${hint}`,
    fix:
      meant === null
        ? `Remove it, or use one of: ${names.join(', ')}.`
        : `Rename it to “${meant}”, or remove it.`,
  });
}

function itemsOf({ items }: OptionSchema, named: NamedPieces): Validator {
  const validator = validatorFor(present(items), named);
  return (value, cursor) => {
    const list = value as readonly Json[];
    for (let i = 0; i < list.length; i += 1) validateMember(cursor, i, list[i] as Json, validator);
  };
}

function reportType(value: Json, schema: OptionSchema, cursor: Cursor): void {
  const message = `${nameHere(cursor)} is ${quote(value)}.`;
  report(cursor, 'use-schema', { message, fix: `Make it ${expected(schema)}.` });
}

type SchemaType = NonNullable<OptionSchema['type']>;

const FITS: Readonly<Record<SchemaType, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: (value) => Array.isArray(value),
};

function fitOf({ type }: OptionSchema): (value: Json) => boolean {
  return FITS[present(type)];
}

const NAMES: Readonly<Record<SchemaType, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function expected({ type, anyOf, $ref }: OptionSchema): string {
  if (type !== undefined) return NAMES[type];
  return anyOf?.map(expected).join(' or ') ?? `a ${present($ref)}`;
}
