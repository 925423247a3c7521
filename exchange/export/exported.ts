import type { CompiledForm, JsonObject } from 'formularium/engine';

/** A form in another language, and a line for everything that this language cannot express. */
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
