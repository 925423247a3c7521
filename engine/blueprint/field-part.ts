import type { Formula, FormulaFault } from '../calc/formula.ts';
import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kinds/kind.ts';

/** A field of a definition, or a part that its kind adds, with what has been read of it so far. */
export interface FieldPart {
  readonly definition: FieldDefinition;
  /** Where its author wrote it, as a JSON Pointer; of a part that a kind adds, where that field stands. */
  readonly at: string;
  readonly kind: FieldKind;
  readonly authoring: KindAuthoring;
  readonly formula: Formula | null;
  /** Why what it has for a formula cannot be read. */
  readonly fault: FormulaFault | null;
  /** The rules that hold of it. */
  readonly rules: readonly AppliedRule[];
  /** The place of the field that it is a part of, or -1. */
  readonly owner: number;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** What it is called in the first copy: its own id, where nothing is repeated. */
  readonly base: string;
  /** The rule that is broken when it is required and blank. */
  readonly missing: string;
  /** What a field of the first copy is called in this one. */
  readonly names: ReadonlyMap<string, string>;
}
