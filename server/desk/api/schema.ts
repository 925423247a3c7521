import type { JsonObject } from 'formularium/engine';

// The words of JSON Schema in which operations say what they take and give.

export const TEXT: JsonObject = { type: 'string' };
export const MAYBE_TEXT: JsonObject = { type: ['string', 'null'] };
export const COUNT: JsonObject = { type: 'integer', minimum: 0 };
export const YES_OR_NO: JsonObject = { type: 'boolean' };
export const INSTANT: JsonObject = { type: 'string', format: 'date-time' };
export const MAYBE_INSTANT: JsonObject = { type: ['string', 'null'], format: 'date-time' };
/** A day of the calendar: `2026-11-24`. */
export const DAY: JsonObject = { type: 'string', format: 'date', pattern: '^[12][0-9]{3}-' };
/** The code of a currency. */
export const CURRENCY: JsonObject = { type: 'string', pattern: '^[A-Z]{3}$' };
/** Any JSON, such as an answer. */
export const ANY: JsonObject = { type: ['string', 'number', 'boolean', 'array', 'object', 'null'] };
/** Anything by name: answers by the ids of their fields. */
export const ANSWERS: JsonObject = { type: 'object' };
/** Where the next page begins: the value of `after`; null on the last one. */
export const NEXT: JsonObject = { type: ['string', 'null'] };

/** An object with these members and no others; all are there but those that are named as optional. */
export function objectOf(
  properties: Readonly<Record<string, JsonObject>>,
  optional: readonly string[] = [],
): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

export function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** A text of at most so many characters. */
export function textUpTo(maxLength: number, minLength = 0): JsonObject {
  return { type: 'string', minLength, maxLength };
}

export function oneOf(values: readonly string[]): JsonObject {
  return { type: 'string', enum: values };
}

/** The ids of what something is done to. */
export const IDS: JsonObject = { type: 'array', items: textUpTo(100, 1), minItems: 1, maxItems: 200 };

/** What is said of a change: how many things it was made to. */
export const CHANGED: JsonObject = objectOf({ changed: COUNT });

export function instant(at: number): string;
export function instant(at: number | null): string | null;
export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
