import type { CompiledField, FieldState, Json, JsonObject } from 'formularium/engine';
import type { PostedControls } from '../posted-controls.ts';

/** A field with a control on the page, as it was rendered. */
export interface RenderedField {
  readonly field: CompiledField;
  readonly state: FieldState;
  /** The present value of another field. */
  readonly valueOf: (id: string) => FieldState['value'];
}

/** How the control of a widget is read without a script, as its component reads it with one. */
export interface Control {
  /** The answers that it posts, by field; none when it is as it was rendered, or was not posted. */
  readonly read: (posted: PostedControls, shown: RenderedField) => JsonObject;
}

/** One answer, under the name of its field. */
export function answerTo({ field }: RenderedField, answer: Json): JsonObject {
  return Object.fromEntries([[field.id, answer]]);
}

/** The texts of an answer, or of a list of answers, as its control shows them. */
function enteredTexts(answer: Json): readonly string[] {
  const items: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String)
    .filter(Boolean);
}

/** Whether a control still shows the answer that it was rendered with, or its value: then it has nothing new to tell. */
export function isAsShown(given: readonly string[], { answer, value }: FieldState): boolean {
  return isSame(given, enteredTexts(answer)) || (typeof value === 'string' && isSame(given, [value]));
}

function isSame(given: readonly string[], shown: readonly string[]): boolean {
  return given.length === shown.length && given.every((text) => shown.includes(text));
}
