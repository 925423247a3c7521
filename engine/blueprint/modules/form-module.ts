import type { Need } from '../../needs/need.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import type { Problem } from '../../value/problem.ts';
import type { ModuleBlueprint } from './module-blueprint.ts';

/** A field as it stands in a definition, or as a module makes it of what stands there. */
export interface SourceField {
  readonly definition: Json;
  /** Where its author wrote it, as a JSON Pointer. */
  readonly at: string;
}

/** A whole form within a definition, e.g. the lead form of a quiz. */
export interface InnerForm {
  readonly definition: JsonObject;
  readonly at: string;
}

/** Words by what a module calls them. */
export type ModuleWords = Readonly<Record<string, string>>;

/**
 * A type of definition (form, quiz, poll): what its author may write and which fields come of it. A form that runs is
 * the same for all; shared code never asks which type it has. Every answer is given for any JSON, right or wrong.
 */
export interface FormModule {
  readonly name: string;
  readonly summary: string;
  /** What its author may write beside what every definition has, and what of it is needed. */
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
  /** Words that its author may change beside those for rules. */
  readonly messages: Readonly<Record<string, OptionSchema>>;
  /** Settings which it decides itself. */
  readonly decides: readonly string[];
  /** What it says where its author does not, in English; the functions below are given it in the form's language. */
  readonly words: ModuleWords;
  readonly fields: (definition: JsonObject, words: ModuleWords) => readonly SourceField[];
  /** What its settings are where the author has no wish; `pagination` only in part. */
  readonly settings: (definition: JsonObject, words: ModuleWords) => JsonObject;
  /** What is laid out of it beside its fields; null for what has nothing but pages. */
  readonly blueprint: (definition: JsonObject, words: ModuleWords) => ModuleBlueprint | null;
  /** Forms within the definition, which have to be right as well. */
  readonly innerForms: (definition: JsonObject) => readonly InnerForm[];
  /** What is wrong with it that no schema can say. */
  readonly problems: (definition: JsonObject) => Iterable<Problem>;
  /** What a server has to be able to do for it, beside what its fields and its settings ask for. */
  readonly needs: (definition: JsonObject) => readonly Need[];
  /** Where the author wrote what stands at a place of a field that it has made. */
  readonly locate: (at: string) => string;
}
