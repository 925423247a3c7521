import type { JsonObject } from '../value/json.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import type { FormModule } from './modules/form-module.ts';
import type { NamedRules } from './named-rules.ts';
import type { Names, Targets } from './names.ts';
import type { Dependencies } from './order.ts';
import type { PlainOptions } from './plain-options.ts';
import type { Language } from './words/language.ts';
import type { PlaceFinder } from './written-places.ts';

/** A name that something uses, and its meaning there. */
export interface Use extends Targets {
  readonly name: string;
  /** Whether visibility or value uses it; otherwise only requirement or rules do. */
  readonly settles: boolean;
  /** Whether requirement or rules use it. */
  readonly revalidates: boolean;
}

/**
 * A definition that has been read, once: checks look at it, and the blueprint is made from it. It leaves out anything
 * that is not well-formed.
 */
export interface Outline {
  /** With all its rules and options written out. */
  readonly definition: JsonObject;
  /** As its author wrote it. */
  readonly written: JsonObject;
  /** Where its author wrote what stands at a place of it. */
  readonly placeOf: PlaceFinder;
  readonly namedRules: NamedRules;
  readonly plainOptions: PlainOptions;
  readonly module: FormModule;
  /** The kinds and rules it may use. */
  readonly parts: DefinitionParts;
  /** Its language; null for English. */
  readonly language: Language | null;
  readonly fields: readonly FieldPart[];
  readonly names: Names;
  /** Its fields by the names of their kinds. */
  readonly kinds: ReadonlyMap<string, readonly FieldPart[]>;
  /** The names that each field uses. */
  readonly uses: readonly (readonly Use[])[];
  /** The place of each field's container, or -1. */
  readonly containers: readonly number[];
  /** The fields that each field's visibility and value depend on, without repeats. */
  readonly dependencies: Dependencies;
  /** Leaves out fields on a cycle, and fields that depend on them. */
  readonly order: Int32Array;
}
