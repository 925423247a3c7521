import { decimalText } from 'formularium/engine';
import { type FormulaNode, formulaFunctions } from 'formularium/engine/language';
import { apply, type Interval, ONE } from '../bounds/interval.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { scaleOf } from '../model/number-scale.ts';

const known = new WeakMap<FormulaNode, boolean>();

/** The functions with whole results for any arguments, and those with whole results for whole arguments. */
const ROUNDING: ReadonlySet<string> = new Set(['ceil', 'floor', 'round']);
const KEEPING: ReadonlySet<string> = new Set(['abs', 'max', 'min']);
const KEEPING_OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '%']);

/** Whether a part of a field’s formula always has a whole result. Without a result it counts 0, which is whole. */
export function isWhole(model: Model, fieldNode: FieldNode, node: FormulaNode): boolean {
  const found = known.get(node) ?? findWhole(model, fieldNode, node);
  known.set(node, found);
  return found;
}

function findWhole(model: Model, fieldNode: FieldNode, node: FormulaNode): boolean {
  const inner = (one: FormulaNode): boolean => isWhole(model, fieldNode, one);
  switch (node.type) {
    case 'number':
      return !decimalText(node.value).includes('.');
    case 'constant':
      return false;
    case 'sign':
      return inner(node.operand);
    case 'operation':
      return KEEPING_OPERATORS.has(node.symbol) && inner(node.left) && inner(node.right);
    case 'call':
      return ROUNDING.has(node.name) || (KEEPING.has(node.name) && node.arguments.every(inner));
    case 'reference': {
      const { indexes, aspect } = fieldNode.named(node.id);
      return aspect === null && indexes.length > 0 && indexes.every((index) => isWholeField(model, index));
    }
  }
}

/** Whether a field’s number is always whole: a result, or a step on a scale of whole numbers. A hidden field counts 0 or 1. */
function isWholeField(model: Model, index: number): boolean {
  const fieldNode = model.fieldNodes[index];
  if (fieldNode === undefined) return false;
  if (fieldNode.formula !== null) return isWhole(model, fieldNode, fieldNode.formula);
  const scale = fieldNode.isAnswered ? scaleOf(fieldNode) : null;
  if (scale === null || scale.step === null) return false;
  return ![scale.step, scale.origin].some((number) => decimalText(number).includes('.'));
}

/** The whole numbers of an interval, from the first to the last; null if there are none. */
export function wholeWithin({ low, high, isLowOpen, isHighOpen }: Interval): Interval | null {
  const rounded = (name: 'ceil' | 'floor', bound: Interval['low']): Interval['low'] =>
    bound === null ? null : (formulaFunctions.get(name)?.apply([bound]) ?? null);
  const [up, down] = [rounded('ceil', low), rounded('floor', high)];
  const isSame = (a: Interval['low'], b: Interval['low']): boolean =>
    a !== null && b !== null && decimalText(a) === decimalText(b);
  const first = isLowOpen && isSame(up, low) ? apply('+', up, ONE) : up;
  const last = isHighOpen && isSame(down, high) ? apply('-', down, ONE) : down;
  const gap = apply('-', last, first);
  if (gap !== null && decimalText(gap).startsWith('-')) return null;
  return { low: first, high: last, isLowOpen: false, isHighOpen: false };
}
