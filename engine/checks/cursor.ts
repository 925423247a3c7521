import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';

/** Nobody reads a definition deeper than this; the limit also bounds the cost of a hostile one. */
const MAX_DEPTH = 64;

/** A position in a definition that is validated against its schema, and the problems found so far. */
export interface Cursor {
  /** The whole definition as sentences name it, e.g. “the quiz”. */
  readonly whole: string;
  readonly problems: Problem[];
  /**
   * The steps from the definition to the current position. A pointer is written only when there is something to report.
   */
  readonly path: (string | number)[];
  /** The innermost field around the position, and how deep that stands; null and 0 outside of all. */
  field: JsonObject | null;
  fieldDepth: number;
}

/** Validates the value at the position. */
export type Validator = (value: Json, cursor: Cursor) => void;

/** A cursor at the definition itself. */
export function startAt(whole: string): Cursor {
  return { whole, problems: [], path: [], field: null, fieldDepth: 0 };
}

/** Validates the value one step further down. */
export function validateMember(
  cursor: Cursor,
  step: string | number,
  value: Json,
  validator: Validator,
): void {
  cursor.path.push(step);
  if (cursor.path.length <= MAX_DEPTH) validator(value, cursor);
  else
    report(cursor, 'no-deep-nesting', {
      message: `${capital(subjectOf(cursor))} is nested more than ${MAX_DEPTH} levels deep.`,
      fix: 'Flatten it.',
    });
  cursor.path.pop();
}

/** Validates the members of a field: sentences name that field meanwhile. */
export function validateFieldAt(cursor: Cursor, field: JsonObject, validator: Validator): void {
  const { field: outer, fieldDepth } = cursor;
  cursor.field = field;
  cursor.fieldDepth = cursor.path.length;
  validator(field, cursor);
  cursor.field = outer;
  cursor.fieldDepth = fieldDepth;
}

/** Reports a problem with the value at the position, or with a member of it. */
export function report(
  { problems, path }: Cursor,
  code: string,
  words: { readonly message: string; readonly fix: string; readonly member?: string },
): void {
  const { message, fix, member: name } = words;
  problems.push({ code, at: pointer(...path, ...(name === undefined ? [] : [name])), message, fix });
}

/** The value at the position, in words that begin a sentence. */
export function nameHere(cursor: Cursor): string {
  const { path, fieldDepth } = cursor;
  const step = path.at(-1);
  if (step === undefined || path.length <= fieldDepth) return capital(subjectOf(cursor));
  return typeof step === 'number' ? `Entry ${step + 1} of “${path.at(-2)}”` : `“${shorten(step)}”`;
}

function subjectOf({ whole, field, path, fieldDepth }: Cursor): string {
  return field === null ? whole : fieldName(field, path[fieldDepth - 1]);
}

/** A field as sentences name it: by its id, or by its place if it has none. */
export function fieldName(field: Json, place: string | number | undefined): string {
  const id = isObject(field) ? member(field, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? `field “${id.slice(0, 60)}”` : `field ${Number(place) + 1}`;
}

/** A value in quotes; a list or an object only by its type, however deep it may be. */
export function quote(value: Json): string {
  if (typeof value === 'string') return `“${shorten(value)}”`;
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : shorten(String(value));
}

/** A text short enough to be quoted. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
