import type { Formula, FormulaFault } from '../calc/formula.ts';
import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kinds/kind.ts';

/** A field of a definition, or a part that its kind adds, with what has been read of it so far. */
export interface FieldPart {
  readonly definition: FieldDefinition;
  /** The JSON Pointer to the place where its author wrote it; for a part that a kind adds, to that field. */
  readonly at: string;
  readonly kind: FieldKind;
  readonly authoring: KindAuthoring;
  readonly formula: Formula | null;
  /** The reason why its formula cannot be read. */
  readonly fault: FormulaFault | null;
  /** Its rules. */
  readonly rules: readonly AppliedRule[];
  /** The place of the field that it is a part of, or -1. */
  readonly owner: number;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** Its id in the first copy: its own id unless it is repeated. */
  readonly base: string;
  /** The rule that is broken when it is required and blank. */
  readonly missing: string;
  /** The id in this copy of a field of the first copy. */
  readonly names: ReadonlyMap<string, string>;
}
