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
  /** How deep a pointer may be that still names the thing itself. */
  readonly depth: number;
  /** What is wrong with something that is to be a field: its schema depends on its kind. */
  readonly field: (value: Json, at: string) => Iterable<Problem>;
}

/** A place on the way down. Its pointer is written only when there is something to say about it. */
interface Place {
  readonly above: Place | null;
  readonly step: string | number;
  readonly depth: number;
}

interface Finding extends SchemaScope {
  /** Where the whole thing stands, as a JSON Pointer. */
  readonly at: string;
  readonly problems: Problem[];
}

/** Where a value differs from its schema. `at` is the value's place, as a JSON Pointer. */
export function differences(
  value: Json,
  schema: OptionSchema,
  at: string,
  scope: SchemaScope,
): readonly Problem[] {
  const problems: Problem[] = [];
  const start: Place = { above: null, step: '', depth: depthOf(at) };
  compare(value, schema, start, { ...scope, at, problems });
  return problems;
}

function compare(value: Json, schema: OptionSchema, place: Place, finding: Finding): void {
  if (place.depth > MAX_DEPTH)
    return tell(finding, 'no-deep-nesting', place, {
      message: `${capital(finding.name)} is nested more than ${MAX_DEPTH} levels deep.`,
      fix: 'Flatten it.',
    });
  if (schema.$ref === 'field') {
    for (const one of finding.field(value, finding.at + pointerTo(place))) finding.problems.push(one);
    return;
  }
  const meant = resolve(value, schema, finding);
  if (meant === null)
    return tell(finding, 'use-schema', place, {
      message: `${quote(value)} does not fit here.`,
      fix: `Write ${expected(schema)}.`,
    });
  if (!isOfType(value, meant.type))
    return tell(finding, 'use-schema', place, {
      message: `${nameOf(place, finding)} is ${typeName(value)}.`,
      fix: `Make it ${expected(meant)}.`,
    });
  compareLimits(value, meant, place, finding);
  if (isObject(value)) compareMembers(value, meant, place, finding);
  if (Array.isArray(value) && meant.items !== undefined) {
    for (const [i, item] of value.entries()) compare(item, meant.items, below(place, i), finding);
  }
}

function below(above: Place, step: string | number): Place {
  return { above, step, depth: above.depth + 1 };
}

function compareMembers(value: JsonObject, schema: OptionSchema, place: Place, finding: Finding): void {
  const properties = schema.properties ?? {};
  for (const name of schema.required ?? []) {
    if (Object.hasOwn(value, name)) continue;
    const what = properties[name]?.description ?? '';
    tell(finding, 'no-missing-option', place, {
      message: `${nameOf(place, finding)} has no “${name}”.`,
      fix: `Add “${name}”. ${what}`.trim(),
    });
  }
  for (const name of Object.keys(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) compare(value[name] ?? null, known, below(place, name), finding);
    else if (schema.additionalProperties === false) {
      const names = Object.keys(properties);
      const message = `${nameOf(place, finding)} has an option “${shorten(name)}” which does not exist.${didYouMean(name, names)}`;
      tell(finding, 'no-unknown-option', below(place, name), {
        message,
        fix: `Remove it, or use one of: ${names.join(', ')}.`,
      });
    }
  }
}

function compareLimits(value: Json, schema: OptionSchema, place: Place, finding: Finding): void {
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    const known = schema.enum.map(String);
    const message = `${nameOf(place, finding)} is ${quote(value)}, which does not exist.${didYouMean(String(value), known)}`;
    tell(finding, 'no-unknown-word', place, {
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
  if (bound !== null)
    tell(finding, 'use-schema', place, {
      message: `${nameOf(place, finding)} is ${quote(value)}.`,
      fix: bound,
    });
  if (Array.isArray(value) && value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) {
    tell(finding, 'use-schema', place, {
      message: `${nameOf(place, finding)} has ${value.length} entries.`,
      fix: `Use at most ${schema.maxItems}.`,
    });
  }
  if (Array.isArray(value) && value.length < (schema.minItems ?? 0)) {
    tell(finding, 'use-schema', place, {
      message: `${nameOf(place, finding)} is empty.`,
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
  if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength)
    return `Use at most ${maxLength} characters.`;
  if (pattern === undefined || expressionOf(pattern).test(value)) return null;
  return pattern === NOT_BLANK ? 'Write something.' : `It has to be different. ${description}`.trim();
}

const expressions = new Map<string, RegExp>();

/** The patterns are the schemas' own, so they are few. */
function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, expression);
  return expression;
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

/** The innermost thing that a place names, in words. */
function nameOf({ above, step, depth }: Place, finding: Finding): string {
  if (above === null || depth <= finding.depth) return capital(finding.name);
  return typeof step === 'number' ? `Entry ${step + 1} of “${above.step}”` : `“${shorten(step)}”`;
}

/** How many steps a pointer has. */
export function depthOf(at: string): number {
  return at.split('/').length - 1;
}

function pointerTo(place: Place): string {
  return place.above === null ? '' : pointerTo(place.above) + pointer(place.step);
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

function tell(
  { at, problems }: Finding,
  code: string,
  place: Place,
  words: { readonly message: string; readonly fix: string },
): void {
  problems.push({ code, at: at + pointerTo(place), ...words });
}
