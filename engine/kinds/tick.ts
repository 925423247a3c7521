import type { FieldValue } from '../value/field-value.ts';
import type { Json, JsonObject } from '../value/json.ts';

/** What a box holds that was ticked. */
export const TICKED = 'yes';

/** Reads one box: ticked, or blank. */
export function readTick(answer: Json): FieldValue | undefined {
  if (answer === null || answer === '' || answer === false) return null;
  const items: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  if (items.length === 0) return null;
  return items.every((item) => item === TICKED || item === true) ? TICKED : undefined;
}

/** One box, with its words beside it. */
export function tickBox(label: string): readonly JsonObject[] {
  return [{ value: TICKED, label }];
}
