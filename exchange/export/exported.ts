import type { JsonObject } from 'formularium/engine';
import type { Model } from '../../linter/analysis/model/model.ts';

/** A form in another language, and what that language has no words for: each a line for a person. */
export interface Exported {
  readonly document: JsonObject;
  readonly omitted: readonly string[];
}

/** A language that a form can be written in. */
export interface Target {
  readonly name: string;
  readonly summary: string;
  readonly write: (model: Model, definition: JsonObject) => Exported;
}
