/** Any JSON value: what definitions, answers and events are made of before anybody has looked at them. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** A plain JSON object: not null, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own member: a name like “constructor” or “__proto__” never reaches a prototype. */
export function member(object: JsonObject, name: string): Json | undefined {
  const value = object[name];
  // Most members that are asked for are not there, and to see that is the cheaper question.
  return value === undefined || Object.hasOwn(object, name) ? value : undefined;
}
