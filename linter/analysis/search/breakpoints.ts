import { type Decimal, decimalText } from 'formularium/engine';
import type { FormulaNode } from 'formularium/engine/language';
import { apply, ZERO } from '../bounds/interval.ts';
import type { Model } from '../model/model.ts';

/** A formula with too many numbers has no breakpoints. */
const MOST_BREAKPOINTS = 12;

/**
 * The numbers, by the index of a field, at which formulas that use it may change, such as the constants in them. They only guide the
 * search: every other number is covered as well.
 */
export function breakpointsOf({ fieldNodes }: Model): ReadonlyMap<number, readonly Decimal[]> {
  const breakpoints = new Map<number, Map<string, Decimal>>();
  for (const { formula, references, named } of fieldNodes) {
    if (formula === null) continue;
    const numbers = [ZERO, ...numbersIn(formula)].slice(0, MOST_BREAKPOINTS);
    for (const index of references.flatMap((name) => named(name).indexes)) {
      const known = breakpoints.get(index) ?? new Map<string, Decimal>();
      for (const number of numbers) if (known.size < MOST_BREAKPOINTS) known.set(decimalText(number), number);
      breakpoints.set(index, known);
    }
  }
  return new Map([...breakpoints].map(([index, known]) => [index, [...known.values()]]));
}

function numbersIn(node: FormulaNode): readonly Decimal[] {
  switch (node.type) {
    case 'number':
      return [node.value, apply('-', ZERO, node.value) ?? node.value];
    case 'sign':
      return numbersIn(node.operand);
    case 'operation':
      return [...numbersIn(node.left), ...numbersIn(node.right)];
    case 'call':
      return node.arguments.flatMap(numbersIn);
    default:
      return [];
  }
}
