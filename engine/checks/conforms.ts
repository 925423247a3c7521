// Holds a piece of a definition to its schema and says in sentences where it differs. Only the part of JSON Schema
// that `OptionSchema` names is understood; the printed schema is the same one, for editors.

import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { didYouMean } from '../value/nearest-name.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import type { Problem } from '../value/problem.ts';

/** Deeper than this nobody reads a definition; it also bounds what a hostile one can cost. */
const MAX_DEPTH = 64;

export interface SchemaScope {
  readonly named: Readonly<Record<string, OptionSchema>>;
  /** What the thing is called in sentences, e.g. “the field “email-1””. */
  readonly name: string;
  /** Where it stands, as a JSON Pointer. */
  readonly root: string;
}

/** Where a value differs from its schema. `at` is the value's place, as a JSON Pointer. */
export function* differences(
  value: Json,
  schema: OptionSchema,
  at: string,
  scope: SchemaScope,
): Generator<Problem> {
  if (depthOf(at) > MAX_DEPTH) {
    yield problem('no-deep-nesting', at, {
      message: `${capital(scope.name)} is nested more than ${MAX_DEPTH} levels deep.`,
      fix: 'Flatten it.',
    });
    return;
  }
  const meant = resolve(value, schema, scope);
  if (meant === null) {
    yield problem('use-schema', at, {
      message: `${quote(value)} does not fit here.`,
      fix: `Write ${expected(schema)}.`,
    });
  } else if (!isOfType(value, meant.type)) {
    yield problem('use-schema', at, {
      message: `${nameOf(at, scope)} is ${typeName(value)}.`,
      fix: `Make it ${expected(meant)}.`,
    });
  } else {
    yield* limits(value, meant, at, scope);
    if (isObject(value)) yield* members(value, meant, at, scope);
    if (Array.isArray(value) && meant.items !== undefined) {
      for (const [i, item] of value.entries()) yield* differences(item, meant.items, at + pointer(i), scope);
    }
  }
}

function* members(
  value: JsonObject,
  schema: OptionSchema,
  at: string,
  scope: SchemaScope,
): Generator<Problem> {
  const properties = schema.properties ?? {};
  const names = Object.keys(properties);
  for (const name of schema.required ?? []) {
    if (Object.hasOwn(value, name)) continue;
    const what = properties[name]?.description ?? '';
    yield problem('no-missing-option', at, {
      message: `${nameOf(at, scope)} has no “${name}”.`,
      fix: `Add “${name}”. ${what}`.trim(),
    });
  }
  for (const [name, item] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) yield* differences(item, known, at + pointer(name), scope);
    else if (schema.additionalProperties === false) {
      const message = `${nameOf(at, scope)} has an option “${shorten(name)}” which does not exist.${didYouMean(name, names)}`;
      yield problem('no-unknown-option', at + pointer(name), {
        message,
        fix: `Remove it, or use one of: ${names.join(', ')}.`,
      });
    }
  }
}

function* limits(value: Json, schema: OptionSchema, at: string, scope: SchemaScope): Generator<Problem> {
  const name = nameOf(at, scope);
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    const known = schema.enum.map(String);
    const message = `${name} is ${quote(value)}, which does not exist.${didYouMean(String(value), known)}`;
    yield problem('no-unknown-word', at, {
      message,
      fix: `Use one of: ${known.map((word) => word || '“”').join(', ')}.`,
    });
  }
  const bound =
    typeof value === 'number'
      ? outOfRange(value, schema)
      : typeof value === 'string'
        ? wrongText(value, schema)
        : null;
  if (bound !== null) yield problem('use-schema', at, { message: `${name} is ${quote(value)}.`, fix: bound });
  if (Array.isArray(value) && value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) {
    yield problem('use-schema', at, {
      message: `${name} has ${value.length} entries.`,
      fix: `Use at most ${schema.maxItems}.`,
    });
  }
  if (Array.isArray(value) && value.length < (schema.minItems ?? 0)) {
    yield problem('use-schema', at, {
      message: `${name} is empty.`,
      fix: `Give it at least ${schema.minItems}.`,
    });
  }
}

function outOfRange(value: number, { minimum, maximum }: OptionSchema): string | null {
  if (minimum !== undefined && value < minimum) return `Make it at least ${minimum}.`;
  if (maximum !== undefined && value > maximum) return `Make it at most ${maximum}.`;
  return null;
}

function wrongText(value: string, { maxLength, pattern, description = '' }: OptionSchema): string | null {
  if (maxLength !== undefined && [...value].length > maxLength) return `Use at most ${maxLength} characters.`;
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return null;
  return pattern === NOT_BLANK ? 'Write something.' : `It has to be different. ${description}`.trim();
}

/** The schema that is meant: a name's own, or of several the one whose required members the value has. */
function resolve(value: Json, schema: OptionSchema, scope: SchemaScope): OptionSchema | null {
  if (schema.$ref !== undefined) return scope.named[schema.$ref] ?? null;
  if (schema.anyOf === undefined) return schema;
  const resolved = schema.anyOf.flatMap((one) => resolve(value, one, scope) ?? []);
  const fitting = resolved.filter((one) => isOfType(value, one.type));
  if (!isObject(value)) return fitting[0] ?? null;
  const score = (one: OptionSchema): number =>
    Object.keys(one.properties ?? {}).filter((name) => Object.hasOwn(value, name)).length;
  return fitting.reduce<OptionSchema | null>(
    (best, one) => (best === null || score(one) > score(best) ? one : best),
    null,
  );
}

function isOfType(value: Json, type: OptionSchema['type']): boolean {
  if (type === undefined) return true;
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function expected(schema: OptionSchema): string {
  const names = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
  };
  if (schema.type !== undefined) return names[schema.type];
  return schema.anyOf?.map(expected).join(' or ') ?? schema.$ref ?? 'something else';
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : quote(value);
}

/** The innermost thing that a pointer names, in words. */
function nameOf(at: string, scope: SchemaScope): string {
  const last = at.split('/').at(-1) ?? '';
  if (at === scope.root) return capital(scope.name);
  return /^\d+$/.test(last)
    ? `Entry ${Number(last) + 1} of “${at.split('/').at(-2) ?? ''}”`
    : `“${shorten(last)}”`;
}

function depthOf(at: string): number {
  return at.split('/').length - 1;
}

function quote(value: Json): string {
  return typeof value === 'string' ? `“${shorten(value)}”` : shorten(JSON.stringify(value) ?? 'nothing');
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function problem(
  code: string,
  at: string,
  words: { readonly message: string; readonly fix: string },
): Problem {
  return { code, at, ...words };
}
