import { type Decimal, decimalText } from 'formularium/engine';
import { type FormulaNode, formulaOperators } from 'formularium/engine/language';
import { ZERO } from '../bounds/interval.ts';
import type { FieldNode } from '../model/model.ts';

/** The context of a node: the field whose formula it is in, and the number that a hidden field counts there. */
export interface NodePlace {
  readonly fieldNode: FieldNode;
  readonly hidden: Decimal;
}

/** A key that is equal for nodes that always have the same result. */
export function keyOf(node: FormulaNode, { fieldNode, hidden }: NodePlace): string {
  switch (node.type) {
    case 'number':
      return decimalText(node.value);
    case 'constant':
      return node.name;
    case 'reference': {
      const { indexes, aspect } = fieldNode.named(node.id);
      return `{${indexes.join()} ${aspect ?? ''} ${decimalText(hidden)}}`;
    }
    case 'sign':
      return `(${node.symbol} ${keyOf(node.operand, { fieldNode, hidden: ZERO })})`;
    case 'operation': {
      const inner = { fieldNode, hidden: formulaOperators.get(node.symbol)?.hidden ?? ZERO };
      return `(${keyOf(node.left, inner)} ${node.symbol} ${keyOf(node.right, inner)})`;
    }
    case 'call':
      return `${node.name}(${node.arguments.map((one) => keyOf(one, { fieldNode, hidden: ZERO })).join(', ')})`;
  }
}
