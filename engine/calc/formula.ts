import type { Decimal } from '../value/number/decimal.ts';

/** A formula that could be read. Brackets leave no node: they are in the tree's shape. */
export interface Formula {
  readonly text: string;
  readonly tree: FormulaNode;
  /** Every occurrence of a field, in the order of the text, braces included in its place. */
  readonly references: readonly FormulaReference[];
  /** Where the brackets that would make the order plain to every reader are missing. */
  readonly ambiguities: readonly FormulaAmbiguity[];
}

export type FormulaNode =
  | { readonly type: 'number'; readonly value: Decimal }
  | { readonly type: 'constant'; readonly name: string }
  | { readonly type: 'reference'; readonly id: string }
  | { readonly type: 'sign'; readonly symbol: string; readonly operand: FormulaNode }
  | {
      readonly type: 'operation';
      readonly symbol: string;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | { readonly type: 'call'; readonly name: string; readonly arguments: readonly FormulaNode[] };

/** A stretch of the formula's text. */
export interface FormulaSpan {
  readonly at: number;
  readonly length: number;
}

export interface FormulaReference extends FormulaSpan {
  readonly id: string;
}

/** `a^b^c`, read as `a^(b^c)`, is a chain; `-a^b`, read as `-(a^b)`, is a sign. */
export interface FormulaAmbiguity extends FormulaSpan {
  readonly reason: 'chain' | 'sign';
}

/** Why a text is no formula, and where: a mistake of its author. */
export interface FormulaFault extends FormulaSpan {
  readonly message: string;
}
