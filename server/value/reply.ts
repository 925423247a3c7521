import type { JsonObject } from 'formularium/engine';
import type { FieldRefusal } from './refusal.ts';

/** A reply in the specification's shape (001 §3, §7); `more` goes beside the message. */
export function acceptance(message: string, more: JsonObject = {}): JsonObject {
  return { success: true, message, data: { success: true, message, ...more } };
}

/** The reply to a refused request; `errors` names each field with its message, and `more` goes beside them. */
export function rejection(
  message: string,
  fieldErrors: readonly FieldRefusal[] = [],
  more: JsonObject = {},
): JsonObject {
  const errors = fieldErrors.map((error) => Object.fromEntries([[error.field, error.message]]));
  return { success: false, message, data: { success: false, message, errors, ...more } };
}
