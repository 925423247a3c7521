import { decimalText } from '../value/number/decimal.ts';
import { present } from '../value/present.ts';
import type { FormulaNode } from './formula.ts';
import { SIGN_PRECEDENCE } from './operator.ts';
import { formulaOperators } from './registry.ts';

/** A tree as a formula that reads back as the same tree, with brackets wherever a reader could be mistaken. */
export function printFormula(node: FormulaNode): string {
  switch (node.type) {
    case 'number':
      return decimalText(node.value);
    case 'constant':
      return node.name;
    case 'reference':
      return `{${node.id}}`;
    case 'call':
      return `${node.name}(${node.arguments.map(printFormula).join(', ')})`;
    case 'sign':
      return `${node.symbol}${inBrackets(node.operand, node.operand.type === 'operation')}`;
    case 'operation': {
      const { symbol, left, right } = node;
      return `${inBrackets(left, isLooser(left, symbol, 'left'))} ${symbol} ${inBrackets(right, isLooser(right, symbol, 'right'))}`;
    }
  }
}

function inBrackets(node: FormulaNode, needed: boolean): string {
  return needed ? `(${printFormula(node)})` : printFormula(node);
}

/** Equals need brackets on the side to which the operator does not associate; a^(b^c) gets them for the reader's sake. */
function isLooser(node: FormulaNode, symbol: string, side: 'left' | 'right'): boolean {
  const { precedence, associativity } = present(formulaOperators.get(symbol));
  if (node.type === 'sign') return side === 'left' && precedence > SIGN_PRECEDENCE;
  if (node.type !== 'operation') return false;
  const inner = present(formulaOperators.get(node.symbol)).precedence;
  return inner < precedence || (inner === precedence && (side === 'right' || associativity === 'right'));
}
