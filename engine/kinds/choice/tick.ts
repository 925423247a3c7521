import type { FieldValue } from '../../value/field-value.ts';
import type { Json, JsonObject } from '../../value/json.ts';

/** The value of a ticked box, for any kind. */
export const CHECKED = 'checked';

/** How pages and people write it: as JSON, as a form without script sends it, or as a list of one choice. */
const YES: ReadonlySet<Json> = new Set([true, CHECKED, 'yes', 'on', 'true', '1', 1]);
const NO: ReadonlySet<Json> = new Set([null, false, '', 'no', 'off', 'false', '0', 0]);

/** Reads a single box: ticked, or blank. */
export function readTick(answer: Json): FieldValue | undefined {
  const said: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  if (said.every((one) => NO.has(one))) return null;
  return said.every((one) => YES.has(one)) ? CHECKED : undefined;
}

/** One box, with its text beside it. */
export function tickBox(label: string): readonly JsonObject[] {
  return [{ value: CHECKED, label }];
}

/** The words for an answer that is neither yes nor no. */
export const TICK_WORDS = 'Please tick this box, or leave it empty.';
