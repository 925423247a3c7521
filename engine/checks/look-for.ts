// Makes a schema into a look: closures that hold a piece of a definition to it and say in sentences where it differs. A
// schema is read once, however many fields are held to it. Only the part of JSON Schema that `OptionSchema` names is
// understood; the printed schema is the same one, for editors.

import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { didYouMean } from '../value/nearest-name.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { type Look, lookInto, nameHere, quote, shorten, tell, type Walk } from './walk.ts';

/** The pieces that schemas refer to by name: as schemas, or as looks where what is meant depends on the value. */
export interface NamedPieces {
  readonly schemas: Readonly<Record<string, OptionSchema>>;
  readonly looks: ReadonlyMap<string, Look>;
}

/** The look of a schema. Pieces that it names are read when they are first needed, for they may name each other. */
export function lookFor(schema: OptionSchema, named: NamedPieces): Look {
  if (schema.$ref !== undefined) return lookForName(schema.$ref, named);
  if (schema.anyOf !== undefined) return lookForAny(schema, named);
  const { type } = schema;
  const fits = fitOf(type);
  const limits = limitsOf(schema);
  const inside =
    type === 'object' ? membersOf(schema, named) : type === 'array' ? itemsOf(schema, named) : null;
  return (value, walk) => {
    if (!fits(value)) tellType(value, schema, walk);
    else {
      for (const limit of limits) limit(value, walk);
      if (inside !== null) inside(value, walk);
    }
  };
}

function lookForName(name: string, named: NamedPieces): Look {
  const look = named.looks.get(name);
  if (look !== undefined) return look;
  let made: Look | null = null;
  return (value, walk) => {
    made ??= lookFor(named.schemas[name] ?? {}, named);
    made(value, walk);
  };
}

interface Alternative {
  readonly fits: (value: Json) => boolean;
  readonly names: readonly string[];
  readonly look: Look;
}

/** Of several, the one that is meant: the first whose type fits, of objects the one whose members the value has most of. */
function lookForAny(schema: OptionSchema, named: NamedPieces): Look {
  let made: readonly Alternative[] | null = null;
  return (value, walk) => {
    made ??= alternativesOf(schema, named);
    const meant = isObject(value) ? mostAlike(value, made) : made.find(({ fits }) => fits(value));
    if (meant !== undefined) meant.look(value, walk);
    else
      tell(walk, 'use-schema', {
        message: `${quote(value)} does not fit here.`,
        fix: `Write ${expected(schema)}.`,
      });
  };
}

function alternativesOf(schema: OptionSchema, named: NamedPieces): readonly Alternative[] {
  return (schema.anyOf ?? []).map((one) => {
    const meant = one.$ref === undefined ? one : (named.schemas[one.$ref] ?? {});
    const names = Object.keys(meant.properties ?? {});
    return { fits: fitOf(meant.type), names, look: lookFor(meant, named) };
  });
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

/** Holds the members of an object to their schemas, and says which are missing and which nobody knows. */
function membersOf(schema: OptionSchema, named: NamedPieces): Look {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties);
  const looks = new Map(names.map((name) => [name, lookFor(properties[name] ?? {}, named)]));
  const lookAtMember = (object: JsonObject, name: string, walk: Walk): void => {
    const look = looks.get(name);
    if (look !== undefined) lookInto(walk, name, object[name] ?? null, look);
    else if (additionalProperties === false) tellUnknown(name, names, walk);
  };
  return (value, walk) => {
    if (!isObject(value)) return;
    for (const name of required) if (!Object.hasOwn(value, name)) tellMissing(name, properties[name], walk);
    for (const name of Object.keys(value)) lookAtMember(value, name, walk);
  };
}

function tellMissing(name: string, schema: OptionSchema | undefined, walk: Walk): void {
  tell(walk, 'no-missing-option', {
    message: `${nameHere(walk)} has no “${name}”.`,
    fix: `Add “${name}”. ${schema?.description ?? ''}`.trim(),
  });
}

function tellUnknown(name: string, names: readonly string[], walk: Walk): void {
  tell(walk, 'no-unknown-option', {
    member: name,
    message: `${nameHere(walk)} has an option “${shorten(name)}” which does not exist.${didYouMean(name, names)}`,
    fix: `Remove it, or use one of: ${names.join(', ')}.`,
  });
}

function itemsOf({ items }: OptionSchema, named: NamedPieces): Look | null {
  if (items === undefined) return null;
  const look = lookFor(items, named);
  return (value, walk) => {
    if (!Array.isArray(value)) return;
    for (let i = 0; i < value.length; i += 1) lookInto(walk, i, value[i] as Json, look);
  };
}

/** What a value of the right type may still be wrong in. */
function limitsOf(schema: OptionSchema): readonly Look[] {
  const { enum: words, minimum, maximum, maxLength, pattern, minItems, maxItems } = schema;
  return [
    ...(words === undefined ? [] : [oneOf(words, schema.description)]),
    ...(minimum === undefined && maximum === undefined ? [] : [withinRange(schema)]),
    ...(maxLength === undefined && pattern === undefined ? [] : [asWritten(schema)]),
    ...(minItems === undefined && maxItems === undefined ? [] : [asManyAs(schema)]),
  ];
}

/** More words than anybody reads in a sentence. */
const MOST_WORDS = 40;

function oneOf(words: readonly Json[], description = ''): Look {
  const known = new Set(words);
  return (value, walk) => {
    if (known.has(value)) return;
    const texts = words.map(String);
    const message = `${nameHere(walk)} is ${quote(value)}`;
    const same = texts.find((word) => word !== '' && word.toLowerCase() === String(value).toLowerCase());
    if (same !== undefined)
      return tell(walk, 'no-unknown-word', {
        message: `${message}, which is written ${quote(same)}.`,
        fix: `Write ${quote(same)}.`,
      });
    tell(walk, 'no-unknown-word', {
      message: `${message}, which does not exist.${didYouMean(String(value), texts)}`,
      fix:
        texts.length > MOST_WORDS
          ? `Use another one. ${description}`.trim()
          : `Use one of: ${texts.map((word) => word || '“”').join(', ')}.`,
    });
  };
}

function withinRange({ minimum = -Infinity, maximum = Infinity }: OptionSchema): Look {
  return (value, walk) => {
    if (typeof value !== 'number') return;
    if (value < minimum) tellValue(value, `Make it at least ${minimum}.`, walk);
    else if (value > maximum) tellValue(value, `Make it at most ${maximum}.`, walk);
  };
}

function asWritten({ maxLength = Infinity, pattern = '', description = '' }: OptionSchema): Look {
  const expression = new RegExp(pattern, 'u');
  const otherwise =
    pattern === NOT_BLANK ? 'Write something.' : `It has to be different. ${description}`.trim();
  return (value, walk) => {
    if (typeof value !== 'string') return;
    if (value.length > maxLength && [...value].length > maxLength)
      tellValue(value, `Use at most ${maxLength} characters.`, walk);
    else if (!expression.test(value)) tellValue(value, otherwise, walk);
  };
}

function asManyAs({ minItems = 0, maxItems = Infinity }: OptionSchema): Look {
  return (value, walk) => {
    if (!Array.isArray(value)) return;
    if (value.length > maxItems)
      tell(walk, 'use-schema', {
        message: `${nameHere(walk)} has ${value.length} entries.`,
        fix: `Use at most ${maxItems}.`,
      });
    else if (value.length < minItems)
      tell(walk, 'use-schema', {
        message: `${nameHere(walk)} is empty.`,
        fix: `Give it at least ${minItems}.`,
      });
  };
}

function tellValue(value: Json, fix: string, walk: Walk): void {
  tell(walk, 'use-schema', { message: `${nameHere(walk)} is ${quote(value)}.`, fix });
}

function tellType(value: Json, schema: OptionSchema, walk: Walk): void {
  const message = `${nameHere(walk)} is ${typeName(value)}.`;
  tell(walk, 'use-schema', { message, fix: `Make it ${expected(schema)}.` });
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

function fitOf(type: OptionSchema['type']): (value: Json) => boolean {
  return type === undefined ? () => true : FITS[type];
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
  return anyOf?.map(expected).join(' or ') ?? $ref ?? 'something else';
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : quote(value);
}
