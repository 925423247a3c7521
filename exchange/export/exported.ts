import type { CompiledForm, JsonObject } from 'formularium/engine';

/** A form in another language, and what that language has no words for: each a line for a person. */
export interface Exported {
  readonly document: JsonObject;
  readonly omitted: readonly string[];
}

/** A language that a form can be written in. */
export interface Target {
  readonly name: string;
  readonly summary: string;
  readonly write: (form: CompiledForm, definition: JsonObject) => Exported;
}
