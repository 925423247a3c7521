import type { JsonObject } from '../value/json.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import type { FormModule } from './modules/form-module.ts';
import type { Names, Targets } from './names.ts';
import type { Dependencies } from './order.ts';
import type { Language } from './words/language.ts';

/** A name that something uses, and what it stands for there. */
export interface Use extends Targets {
  readonly name: string;
  /** Whether visibility or value look at it; else only requirement or rules do. */
  readonly settles: boolean;
  /** Whether requirement or rules look at it. */
  readonly revalidates: boolean;
}

/** A definition as it has been read, once: checks look at it, and it is laid out. What is not well-formed is not in it. */
export interface Outline {
  readonly definition: JsonObject;
  readonly module: FormModule;
  /** What it may be made of. */
  readonly parts: DefinitionParts;
  /** What it is said in; null for English. */
  readonly language: Language | null;
  readonly fields: readonly FieldPart[];
  readonly names: Names;
  /** Its fields by the names of their kinds. */
  readonly kinds: ReadonlyMap<string, readonly FieldPart[]>;
  /** The names that each field uses. */
  readonly uses: readonly (readonly Use[])[];
  /** The place of what each field stands under, or -1. */
  readonly containers: readonly number[];
  /** What each field's visibility and value look at; every place once. */
  readonly dependencies: Dependencies;
  /** Fields on a cycle, and what depends on them, have no place in it. */
  readonly order: Int32Array;
}
