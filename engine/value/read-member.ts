import { isList, isObject, type JsonObject, member } from './json.ts';

/** A member that is a text; '' for anything else, or nothing. */
export function textIn(object: JsonObject, name: string): string {
  const value = member(object, name);
  return typeof value === 'string' ? value : '';
}

/** A member that is a finite number, or null. */
export function numberIn(object: JsonObject, name: string): number | null {
  const value = member(object, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A member that is an object; an empty one for anything else, or nothing. */
export function objectIn(object: JsonObject, name: string): JsonObject {
  const value = member(object, name);
  return isObject(value) ? value : {};
}

/**
 * The entries of a member that is a list, as objects; an entry of another type becomes an empty one, so that places
 * stay the same.
 */
export function objectsIn(object: JsonObject, name: string): readonly JsonObject[] {
  const value = member(object, name);
  return isList(value) ? value.map((item) => (isObject(item) ? item : {})) : [];
}

/** The member, if it is one of these words; otherwise the first of them. */
export function wordIn<W extends string>(object: JsonObject, name: string, words: readonly [W, ...W[]]): W {
  return words.find((word) => word === member(object, name)) ?? words[0];
}
