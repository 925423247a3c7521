import { isObject, type Json, type JsonObject } from 'formularium/engine';

/**
 * A change of a form: at a place, to a value or away; or an entry that is put in behind another one. A place is a JSON Pointer, or
 * begins with the id of a field, a question or an answer: `seats/max`.
 */
export type FormEdit =
  | { readonly at: string; readonly value?: Json }
  | { readonly after: string; readonly value: Json };

/** A form with these changes, one after the other. */
export function edited(form: JsonObject, edits: readonly FormEdit[]): JsonObject {
  const copy = structuredClone(form);
  for (const edit of edits) change(copy, edit);
  return copy;
}

/** The JSON Pointer of a place, or null where the form has no such place. */
export function pointerOf(form: JsonObject, place: string): string | null {
  const keys = keysOf(form, place);
  return keys === null ? null : keys.map((key) => `/${key}`).join('');
}

/** What stands at a pointer; undefined where there is nothing. */
export function valueAt(json: Json, keys: readonly string[]): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return json;
  const inner = memberOf(json, key);
  return inner === undefined ? undefined : valueAt(inner, rest);
}

function change(form: JsonObject, edit: FormEdit): void {
  const place = 'at' in edit ? edit.at : edit.after;
  const keys = keysOf(form, place);
  const key = keys?.at(-1);
  const holder = keys === null ? undefined : valueAt(form, keys.slice(0, -1));
  if (key === undefined || typeof holder !== 'object' || holder === null)
    throw new Error(`There is no place “${place}” in ${String(form['id'])}.`);
  if (Array.isArray(holder)) changeList(holder, key, edit);
  else if (edit.value === undefined) delete (holder as Record<string, Json>)[key];
  else (holder as Record<string, Json>)[key] = edit.value;
}

function changeList(list: Json[], key: string, edit: FormEdit): void {
  if (key === '-') list.push(edit.value as Json);
  else if ('after' in edit) list.splice(Number(key) + 1, 0, edit.value);
  else if (edit.value === undefined) list.splice(Number(key), 1);
  else list[Number(key)] = edit.value;
}

function keysOf(form: JsonObject, place: string): readonly string[] | null {
  const [id = '', ...rest] = place.split('/');
  if (id === '') return rest;
  const entry = entryNamed(form, id, []);
  return entry === null ? null : [...entry, ...rest];
}

/** Where the entry of a list stands which has this id. */
function entryNamed(json: Json, id: string, keys: readonly string[]): readonly string[] | null {
  if (Array.isArray(json)) {
    const place = json.findIndex((entry) => isObject(entry) && entry['id'] === id);
    if (place >= 0) return [...keys, String(place)];
  }
  if (typeof json !== 'object' || json === null) return null;
  for (const [key, inner] of Object.entries(json)) {
    const found = entryNamed(inner, id, [...keys, key]);
    if (found !== null) return found;
  }
  return null;
}

function memberOf(json: Json, key: string): Json | undefined {
  if (Array.isArray(json)) return json[Number(key)];
  return isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}
