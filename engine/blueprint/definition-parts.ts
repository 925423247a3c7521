import type { Formula, FormulaFault } from '../calc/formula.ts';
import type { FieldKind, KindAuthoring } from '../kinds/kind.ts';
import type { Rule } from '../validate/rule.ts';

/** The parts that a definition is read with. */
export interface DefinitionParts {
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly rules: ReadonlyMap<string, Rule>;
  /** The authoring half of kinds, by the kind's name: only for definitions; a blueprint needs none. */
  readonly authoring?: ReadonlyMap<string, KindAuthoring>;
  /** For definitions with formulas; null or absent if nothing needs them. */
  readonly formulas?: FormulaReader | null;
}

/** Reads formulas: only for definitions; a blueprint needs none. */
export interface FormulaReader {
  readonly parse?: (text: string) => { readonly formula: Formula } | { readonly fault: FormulaFault };
}
