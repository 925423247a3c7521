// The known bounds of formulas, as a linear system: sums of the same fields have the same value. The number of each field is a variable
// within its bounds, and each formula a sum of variables. Any other part, such as a product of two fields, is a variable of its own,
// of which only the bounds are known; for functions, also the bounds of their results.

import { type Decimal, decimalText } from 'formularium/engine';
import { type FormulaNode, formulaConstants, formulaOperators } from 'formularium/engine/language';
import { formulaBounds } from '../bounds/formula-bounds.ts';
import { ZERO as DECIMAL_ZERO, type Interval, sideOf } from '../bounds/interval.ts';
import type { Bounds } from '../bounds/number-bounds.ts';
import { boundsOf, isVisible, namedBounds, numbersOf } from '../partial/holds.ts';
import { fieldNodeAt, type PartialForm } from '../partial/partial-form.ts';
import {
  at,
  constant,
  differenceOf,
  exactly,
  type LinearExpression,
  rangeOf,
  scaled,
  single,
  sumOf,
} from './linear-expression.ts';
import { keyOf, type NodePlace } from './node-key.ts';
import {
  add,
  divided,
  fromDecimal,
  ONE,
  type Rational,
  rational,
  signOf,
  subtract,
  times,
  ZERO,
} from './rational.ts';
import type { Point, Range, Sum } from './simplex.ts';

export interface LinearSystem {
  readonly ranges: readonly Range[];
  readonly sums: ReadonlyMap<number, Sum>;
  /** The variable of each field, by its index. */
  readonly fields: ReadonlyMap<number, number>;
}

/** Larger systems are not built. */
const MOST_VARIABLES = 80;

/** The limit on the work for one part of a formula. */
const OF_A_FORMULA = 10;

/** A quotient is rounded to 34 digits, so its relative error is at most this. */
const ROUNDED = rational(1n, 10n ** 33n);

const HALF = rational(1n, 2n);

interface SystemDraft {
  readonly partial: PartialForm;
  readonly ranges: Range[];
  readonly sums: Map<number, Map<number, Rational>>;
  readonly fields: Map<number, number>;
  readonly named: Map<string, number>;
}

/** The known bounds of a partial form's formulas, as bounds of sums; null when the system is too large. */
export function linearSystemOf(partial: PartialForm): LinearSystem | null {
  const draft: SystemDraft = { partial, ranges: [], sums: new Map(), fields: new Map(), named: new Map() };
  for (const [node, { fieldNode, interval, hidden }] of partial.assumed) {
    partial.looked += fieldNode.formulaSize * OF_A_FORMULA;
    const { mayFail } = rawBounds(draft, node, { fieldNode, hidden });
    // A formula without a result counts 0.
    if (mayFail && sideOf(DECIMAL_ZERO, interval) === 0) continue;
    keepWithin(draft, expressionOf(draft, node, { fieldNode, hidden }), rangeOf(interval));
    if (draft.ranges.length > MOST_VARIABLES) return null;
  }
  return draft;
}

function expressionOf(draft: SystemDraft, node: FormulaNode, place: NodePlace): LinearExpression {
  switch (node.type) {
    case 'number':
      return constant(fromDecimal(node.value));
    case 'constant':
      return constant(fromDecimal(formulaConstants.get(node.name) ?? DECIMAL_ZERO));
    case 'reference':
      return referenceExpression(draft, node.id, place);
    case 'sign': {
      const operand = expressionOf(draft, node.operand, { ...place, hidden: DECIMAL_ZERO });
      return node.symbol === '-' ? scaled(operand, subtract(ZERO, ONE)) : operand;
    }
    case 'operation':
      return operationExpression(draft, node, place);
    case 'call':
      return callExpression(draft, node, place);
  }
}

function referenceExpression(
  draft: SystemDraft,
  name: string,
  { fieldNode, hidden }: NodePlace,
): LinearExpression {
  const { partial } = draft;
  const { indexes, aspect } = fieldNode.named(name);
  const shown = indexes.map((index) => isVisible(partial, index));
  const isKnown = aspect === null && !shown.includes(null) && (indexes.length === 1 || shown[0] === true);
  if (!isKnown) {
    const key = `${name} of ${indexes.join()} ${aspect ?? ''} ${decimalText(hidden)}`;
    return single(variable(draft, key, namedBounds(partial, fieldNode, { name, hidden }).interval));
  }
  if (indexes.length === 1 && shown[0] === false)
    return constant(fromDecimal(onlyOf(namedBounds(partial, fieldNode, { name, hidden }))));
  const there = indexes.filter((_, place) => shown[place] === true);
  return there.map((index) => fieldExpression(draft, index)).reduce(sumOf, constant(ZERO));
}

function onlyOf({ interval }: Bounds): Decimal {
  return interval.low ?? DECIMAL_ZERO;
}

/** A shown field: the expression that its value comes from, if that is sure to have a result. */
function fieldExpression(draft: SystemDraft, index: number): LinearExpression {
  const known = draft.fields.get(index);
  if (known !== undefined) return single(known);
  const own = variable(draft, `field ${index}`, numbersOf(draft.partial, index));
  draft.fields.set(index, own);
  const fieldNode = fieldNodeAt(draft.partial, index);
  if (fieldNode.formula !== null && draft.ranges.length <= MOST_VARIABLES) {
    const place = { fieldNode, hidden: DECIMAL_ZERO };
    draft.partial.looked += fieldNode.formulaSize * OF_A_FORMULA;
    if (!boundsOf(draft.partial, index).mayFail)
      keepWithin(
        draft,
        differenceOf(single(own), expressionOf(draft, fieldNode.formula, place)),
        exactly(ZERO),
      );
  }
  return single(own);
}

type Operation = Extract<FormulaNode, { readonly type: 'operation' }>;

function operationExpression(draft: SystemDraft, node: Operation, place: NodePlace): LinearExpression {
  const inner = { ...place, hidden: formulaOperators.get(node.symbol)?.hidden ?? DECIMAL_ZERO };
  if (!LINEAR.has(node.symbol)) return ownExpression(draft, node, place).expression;
  const [a, b] = [expressionOf(draft, node.left, inner), expressionOf(draft, node.right, inner)];
  if (node.symbol === '+') return sumOf(a, b);
  if (node.symbol === '-') return differenceOf(a, b);
  if (node.symbol === '/') return quotientExpression(draft, node, { place, a, b });
  if (a.terms.size === 0) return scaled(b, a.constant);
  return b.terms.size === 0 ? scaled(a, b.constant) : ownExpression(draft, node, place).expression;
}

const LINEAR: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

function quotientExpression(
  draft: SystemDraft,
  node: Operation,
  { place, a, b }: { readonly place: NodePlace; readonly a: LinearExpression; readonly b: LinearExpression },
): LinearExpression {
  const { expression, isNew } = ownExpression(draft, node, place);
  if (isNew && b.terms.size === 0 && signOf(b.constant) !== 0)
    keepNear(draft, differenceOf(expression, scaled(a, divided(ONE, b.constant))), expression);
  return expression;
}

/** A rounded number is very close to the exact one; without bounds, the distance is unknown. */
function keepNear(draft: SystemDraft, difference: LinearExpression, rounded: LinearExpression): void {
  const [index = -1] = rounded.terms.keys();
  const { low = null, high = null } = draft.ranges[index] ?? {};
  if (low === null || high === null) return;
  const size = [low.number, high.number].map(({ numerator, denominator }) =>
    rational(numerator < 0n ? -numerator : numerator, denominator),
  );
  const most = times(ROUNDED, add(size[0] ?? ZERO, add(size[1] ?? ZERO, ONE)));
  keepWithin(draft, difference, { low: at(subtract(ZERO, most)), high: at(most) });
}

/** The greatest distance between a function and its argument. */
const NEAR: ReadonlyMap<string, Range> = new Map<string, Range>([
  ['floor', { low: { number: subtract(ZERO, ONE), small: ONE }, high: at(ZERO) }],
  ['ceil', { low: at(ZERO), high: { number: ONE, small: subtract(ZERO, ONE) } }],
  ['round', { low: at(subtract(ZERO, HALF)), high: at(HALF) }],
  ['abs', { low: at(ZERO), high: null }],
  ['max', { low: at(ZERO), high: null }],
  ['min', { low: null, high: at(ZERO) }],
]);

function callExpression(
  draft: SystemDraft,
  node: Extract<FormulaNode, { readonly type: 'call' }>,
  place: NodePlace,
): LinearExpression {
  const { expression, isNew } = ownExpression(draft, node, place);
  if (!isNew) return expression;
  const given = node.arguments.map((argument) =>
    expressionOf(draft, argument, { ...place, hidden: DECIMAL_ZERO }),
  );
  const near = NEAR.get(node.name);
  for (const one of near === undefined ? [] : given)
    keepWithin(draft, differenceOf(expression, one), near ?? exactly(ZERO));
  const [first] = given;
  if (node.name === 'abs' && first !== undefined)
    keepWithin(draft, sumOf(expression, first), { low: at(ZERO), high: null });
  if (node.name === 'avg')
    keepNear(
      draft,
      differenceOf(expression, scaled(given.reduce(sumOf), rational(1n, BigInt(given.length)))),
      expression,
    );
  return expression;
}

/** A variable for a part that is not a sum; the same one for the same part. */
function ownExpression(
  draft: SystemDraft,
  node: FormulaNode,
  place: NodePlace,
): { readonly expression: LinearExpression; readonly isNew: boolean } {
  const key = keyOf(node, place);
  const isNew = !draft.named.has(key);
  return { expression: single(variable(draft, key, rawBounds(draft, node, place).interval)), isNew };
}

function rawBounds({ partial }: SystemDraft, node: FormulaNode, { fieldNode, hidden }: NodePlace): Bounds {
  return formulaBounds(
    node,
    (name, instead) => namedBounds(partial, fieldNode, { name, hidden: instead }),
    hidden,
  );
}

function variable({ ranges, named }: SystemDraft, key: string, interval: Interval): number {
  const known = named.get(key);
  if (known !== undefined) return known;
  const index = ranges.push(rangeOf(interval)) - 1;
  named.set(key, index);
  return index;
}

/** Bounds a linear expression, through a variable that equals it. */
function keepWithin(
  draft: SystemDraft,
  { constant: amount, terms }: LinearExpression,
  { low, high }: Range,
): void {
  const moved = (point: Point | null): Point | null =>
    point === null ? null : { ...point, number: subtract(point.number, amount) };
  const index = draft.ranges.push({ low: moved(low), high: moved(high) }) - 1;
  draft.sums.set(index, new Map(terms));
}
