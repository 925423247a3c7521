import type { Decimal } from '../value/number/decimal.ts';

/** A formula that was read without faults. Brackets do not become nodes: the shape of the tree holds them. */
export interface Formula {
  readonly text: string;
  readonly tree: FormulaNode;
  /** Every occurrence of a field, in the order of the text; its place includes the braces. */
  readonly references: readonly FormulaReference[];
  /** The places where brackets that would make the order plain to every reader are missing. */
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

/** The reason why a text is not a formula, and where: a mistake of its author. */
export interface FormulaFault extends FormulaSpan {
  readonly message: string;
}
