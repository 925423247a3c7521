import type { Decimal } from 'formularium/engine';
import { type FormulaNode, formulaConstants, formulaOperators } from 'formularium/engine/language';
import { isBounded, point, ZERO } from './interval.ts';
import { ANYTHING, type Bounds, FUNCTION_BOUNDS, OPERATOR_BOUNDS, opposite } from './number-bounds.ts';

/** The bounds of a field that a formula names; `hidden` is the number that it counts as there while it is hidden. */
export type FieldBounds = (id: string, hidden: Decimal) => Bounds;

/** The bounds of a formula's result, given only bounds for each field it names. */
export function formulaBounds(node: FormulaNode, fieldBounds: FieldBounds, hidden: Decimal = ZERO): Bounds {
  switch (node.type) {
    case 'number':
      return { interval: point(node.value), mayFail: false };
    case 'constant': {
      const value = formulaConstants.get(node.name);
      return value === undefined ? ANYTHING : { interval: point(value), mayFail: false };
    }
    case 'reference':
      return fieldBounds(node.id, hidden);
    case 'sign': {
      const operand = formulaBounds(node.operand, fieldBounds);
      return node.symbol === '-' ? { ...operand, interval: opposite(operand.interval) } : operand;
    }
    case 'operation':
      return operationBounds(node, fieldBounds);
    case 'call': {
      const given = node.arguments.map((argument) => formulaBounds(argument, fieldBounds));
      const intervals = given.map(({ interval }) => interval);
      const interval = FUNCTION_BOUNDS.get(node.name)?.(intervals);
      if (interval === undefined) return ANYTHING;
      return { interval, mayFail: given.some(({ mayFail }) => mayFail) || !intervals.every(isBounded) };
    }
  }
}

/** The number of numbers, names, operations and functions in a formula. */
export function formulaSize(node: FormulaNode): number {
  switch (node.type) {
    case 'sign':
      return 1 + formulaSize(node.operand);
    case 'operation':
      return 1 + formulaSize(node.left) + formulaSize(node.right);
    case 'call':
      return node.arguments.reduce((sum, one) => sum + formulaSize(one), 1);
    default:
      return 1;
  }
}

function operationBounds(
  { symbol, left, right }: Extract<FormulaNode, { readonly type: 'operation' }>,
  fieldBounds: FieldBounds,
): Bounds {
  const neutral = formulaOperators.get(symbol)?.hidden ?? ZERO;
  const a = formulaBounds(left, fieldBounds, neutral);
  const b = formulaBounds(right, fieldBounds, neutral);
  const { interval, mayFail } = OPERATOR_BOUNDS.get(symbol)?.(a.interval, b.interval) ?? ANYTHING;
  return { interval, mayFail: mayFail || a.mayFail || b.mayFail };
}
