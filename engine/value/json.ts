/** Any JSON value: definitions, answers and events before they have been validated. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** A plain JSON object: not null, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of JSON values. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** An object's own member: a name like “constructor” or “__proto__” never reaches a prototype. */
export function member(object: JsonObject, name: string): Json | undefined {
  const value = object[name];
  // Most requested members are missing, and that is the cheaper test.
  return value === undefined || Object.hasOwn(object, name) ? value : undefined;
}
