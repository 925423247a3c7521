import { type Decimal, decimalText } from 'formularium/engine';
import { type FormulaNode, formulaOperators } from 'formularium/engine/language';
import { ZERO } from '../bounds/interval.ts';
import type { Subject } from '../model/model.ts';

/** Where a node stands: in the formula of which field, and what a hidden field counts there. */
export interface NodePlace {
  readonly subject: Subject;
  readonly hidden: Decimal;
}

/** The same text for nodes that always have the same result. */
export function keyOf(node: FormulaNode, { subject, hidden }: NodePlace): string {
  switch (node.type) {
    case 'number':
      return decimalText(node.value);
    case 'constant':
      return node.name;
    case 'reference': {
      const { indexes, aspect } = subject.named(node.id);
      return `{${indexes.join()} ${aspect ?? ''} ${decimalText(hidden)}}`;
    }
    case 'sign':
      return `(${node.symbol} ${keyOf(node.operand, { subject, hidden: ZERO })})`;
    case 'operation': {
      const inner = { subject, hidden: formulaOperators.get(node.symbol)?.hidden ?? ZERO };
      return `(${keyOf(node.left, inner)} ${node.symbol} ${keyOf(node.right, inner)})`;
    }
    case 'call':
      return `${node.name}(${node.arguments.map((one) => keyOf(one, { subject, hidden: ZERO })).join(', ')})`;
  }
}
