import type { Need } from '../../needs/need.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import type { Problem } from '../../value/problem.ts';
import type { ModuleBlueprint } from './module-blueprint.ts';

/** A field as it stands in a definition, or as a module derives it from the definition. */
export interface SourceField {
  readonly definition: Json;
  /** The JSON Pointer to the place where its author wrote it. */
  readonly at: string;
}

/** A whole form within a definition, e.g. the lead form of a quiz. */
export interface InnerForm {
  readonly definition: JsonObject;
  readonly at: string;
}

/** Words by the module's names for them. */
export type ModuleWords = Readonly<Record<string, string>>;

/**
 * A type of definition (form, quiz, poll): its schema for authors and the fields that follow from it. A running form is
 * the same for all types; shared code never asks which type it has. Every function accepts any JSON, valid or not.
 */
export interface FormModule {
  readonly name: string;
  readonly summary: string;
  /** Its own properties for authors, and which of them are required. */
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
  /** Words that its author may change beside those for rules. */
  readonly messages: Readonly<Record<string, OptionSchema>>;
  /** Settings that it decides itself. */
  readonly decides: readonly string[];
  /** Its default words, in English; the functions below receive them in the form's language. */
  readonly words: ModuleWords;
  readonly fields: (definition: JsonObject, words: ModuleWords) => readonly SourceField[];
  /** Its default settings; `pagination` only in part. */
  readonly settings: (definition: JsonObject, words: ModuleWords) => JsonObject;
  /** The blueprint of everything beside its fields; null if there are only pages. */
  readonly blueprint: (definition: JsonObject, words: ModuleWords) => ModuleBlueprint | null;
  /** Forms within the definition, which have to be valid as well. */
  readonly innerForms: (definition: JsonObject) => readonly InnerForm[];
  /** Problems that a schema cannot express. */
  readonly problems: (definition: JsonObject) => Iterable<Problem>;
  /** The capabilities that it needs from a server, beside those that its fields and its settings need. */
  readonly needs: (definition: JsonObject) => readonly Need[];
  /** Where the author wrote the source of a field that the module has made. */
  readonly locate: (at: string) => string;
}
