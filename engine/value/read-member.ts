import { isObject, type Json, type JsonObject, member } from './json.ts';

/** A member that is a text; anything else, or none, is ''. */
export function textIn(object: JsonObject, name: string): string {
  const value = member(object, name);
  return typeof value === 'string' ? value : '';
}

/** A member that is a finite number, or null. */
export function numberIn(object: JsonObject, name: string): number | null {
  const value = member(object, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A member that is an object; anything else, or none, is an empty one. */
export function objectIn(object: JsonObject, name: string): JsonObject {
  const value = member(object, name);
  return isObject(value) ? value : {};
}

/** The entries of a member that is a list, objects each; what is none is an empty one, so that places stay what they are. */
export function objectsIn(object: JsonObject, name: string): readonly JsonObject[] {
  const value = member(object, name);
  return Array.isArray(value) ? (value as readonly Json[]).map((item) => (isObject(item) ? item : {})) : [];
}

/** The one of these words that a member is, else the first of them. */
export function wordIn<W extends string>(object: JsonObject, name: string, words: readonly [W, ...W[]]): W {
  return words.find((word) => word === member(object, name)) ?? words[0];
}
