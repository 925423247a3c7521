import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';

/** Deeper than this nobody reads a definition; it also bounds what a hostile one can cost. */
const MAX_DEPTH = 64;

/** A way through a definition that is held to its schema: where it stands, and what has been found on it. */
export interface Cursor {
  /** What the whole definition is called in sentences, e.g. “the quiz”. */
  readonly whole: string;
  readonly problems: Problem[];
  /** The steps from the definition to where the walk stands. A pointer is written only when there is something to say. */
  readonly path: (string | number)[];
  /** The innermost field that it is in, and how deep that stands; null and 0 outside of all. */
  field: JsonObject | null;
  fieldDepth: number;
}

/** Looks at a value, which stands where the walk does. */
export type Validator = (value: Json, cursor: Cursor) => void;

/** Begins a walk at the definition itself. */
export function startAt(whole: string): Cursor {
  return { whole, problems: [], path: [], field: null, fieldDepth: 0 };
}

/** Looks at what stands one step further. */
export function validateMember(cursor: Cursor, step: string | number, value: Json, look: Validator): void {
  cursor.path.push(step);
  if (cursor.path.length <= MAX_DEPTH) look(value, cursor);
  else
    report(cursor, 'no-deep-nesting', {
      message: `${capital(subjectOf(cursor))} is nested more than ${MAX_DEPTH} levels deep.`,
      fix: 'Flatten it.',
    });
  cursor.path.pop();
}

/** Looks at the members of a field: sentences speak of it meanwhile. */
export function validateFieldAt(cursor: Cursor, field: JsonObject, look: Validator): void {
  const { field: outer, fieldDepth } = cursor;
  cursor.field = field;
  cursor.fieldDepth = cursor.path.length;
  look(field, cursor);
  cursor.field = outer;
  cursor.fieldDepth = fieldDepth;
}

/** Notes a problem with what the walk stands at, or with a member of it. */
export function report(
  { problems, path }: Cursor,
  code: string,
  words: { readonly message: string; readonly fix: string; readonly member?: string },
): void {
  const { message, fix, member: name } = words;
  problems.push({ code, at: pointer(...path, ...(name === undefined ? [] : [name])), message, fix });
}

/** What the walk stands at, in words that begin a sentence. */
export function nameHere(cursor: Cursor): string {
  const { path, fieldDepth } = cursor;
  const step = path.at(-1);
  if (step === undefined || path.length <= fieldDepth) return capital(subjectOf(cursor));
  return typeof step === 'number' ? `Entry ${step + 1} of “${path.at(-2)}”` : `“${shorten(step)}”`;
}

function subjectOf({ whole, field, path, fieldDepth }: Cursor): string {
  return field === null ? whole : fieldName(field, path[fieldDepth - 1]);
}

/** What a field is called: by its id, or by its place where it has none. */
export function fieldName(field: Json, place: string | number | undefined): string {
  const id = isObject(field) ? member(field, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? `field “${id.slice(0, 60)}”` : `field ${Number(place) + 1}`;
}

/** A value as it is quoted; of what has an inside only what it is, however deep that may go. */
export function quote(value: Json): string {
  if (typeof value === 'string') return `“${shorten(value)}”`;
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : shorten(String(value));
}

/** A text that is not too long to be quoted. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
