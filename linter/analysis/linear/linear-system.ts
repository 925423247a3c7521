// What the formulas that something is said of have in common: a sum of the same numbers is the same number. Each number that fields
// hold is a variable within its bounds, each formula a sum of them. What is no sum, such as a product of two fields, is a
// variable of its own, of which no more is known than its bounds; of functions, what they never go beyond.

import { type Decimal, decimalText } from 'formularium/engine';
import { type FormulaNode, formulaConstants, formulaOperators } from 'formularium/engine/language';
import { formulaBounds } from '../bounds/formula-bounds.ts';
import { type Interval, sideOf, ZERO } from '../bounds/interval.ts';
import type { Bounds } from '../bounds/number-bounds.ts';
import { boundsOf, isVisible, namedBounds, numbersOf } from '../partial/holds.ts';
import { subjectAt, type World } from '../partial/partial-form.ts';
import {
  added,
  at,
  constant,
  exactly,
  type Form,
  less,
  rangeOf,
  scaled,
  single,
} from './linear-expression.ts';
import { keyOf, type NodePlace } from './node-key.ts';
import {
  divided,
  fromDecimal,
  minus,
  NONE,
  plus,
  type Rational,
  rational,
  signOf,
  times,
  WHOLE,
} from './rational.ts';
import type { Point, Range, Sum } from './simplex.ts';

export interface LinearSystem {
  readonly ranges: readonly Range[];
  readonly sums: ReadonlyMap<number, Sum>;
  /** By the index of a field: its variable. */
  readonly fields: ReadonlyMap<number, number>;
}

/** A system of more variables than these is not made. */
const MOST_VARIABLES = 80;

/** How many fields and comparisons can be looked at while a part of a formula is read. */
const OF_A_FORMULA = 10;

/** A quotient is rounded to 34 digits, and so is no further from the exact one than this part of it. */
const ROUNDED = rational(1n, 10n ** 33n);

const HALF = rational(1n, 2n);

interface Draft {
  readonly world: World;
  readonly ranges: Range[];
  readonly sums: Map<number, Map<number, Rational>>;
  readonly fields: Map<number, number>;
  readonly named: Map<string, number>;
}

/** What is said of a world’s formulas, as bounds of sums; null when that is too much. */
export function linearSystemOf(world: World): LinearSystem | null {
  const draft: Draft = { world, ranges: [], sums: new Map(), fields: new Map(), named: new Map() };
  for (const [node, { subject, interval, hidden }] of world.imposed) {
    world.looked += subject.formulaSize * OF_A_FORMULA;
    const { mayFail } = rawBounds(draft, node, { subject, hidden });
    // Where it cannot be worked out, it is 0.
    if (mayFail && sideOf(ZERO, interval) === 0) continue;
    keepWithin(draft, formOf(draft, node, { subject, hidden }), rangeOf(interval));
    if (draft.ranges.length > MOST_VARIABLES) return null;
  }
  return draft;
}

function formOf(draft: Draft, node: FormulaNode, place: NodePlace): Form {
  switch (node.type) {
    case 'number':
      return constant(fromDecimal(node.value));
    case 'constant':
      return constant(fromDecimal(formulaConstants.get(node.name) ?? ZERO));
    case 'reference':
      return referenceForm(draft, node.id, place);
    case 'sign': {
      const operand = formOf(draft, node.operand, { ...place, hidden: ZERO });
      return node.symbol === '-' ? scaled(operand, minus(NONE, WHOLE)) : operand;
    }
    case 'operation':
      return operationForm(draft, node, place);
    case 'call':
      return callForm(draft, node, place);
  }
}

function referenceForm(draft: Draft, name: string, { subject, hidden }: NodePlace): Form {
  const { world } = draft;
  const { indexes, aspect } = subject.named(name);
  const shown = indexes.map((index) => isVisible(world, index));
  const isKnown = aspect === null && !shown.includes(null) && (indexes.length === 1 || shown[0] === true);
  if (!isKnown) {
    const key = `${name} of ${indexes.join()} ${aspect ?? ''} ${decimalText(hidden)}`;
    return single(variable(draft, key, namedBounds(world, subject, { name, hidden }).interval));
  }
  if (indexes.length === 1 && shown[0] === false)
    return constant(fromDecimal(onlyOf(namedBounds(world, subject, { name, hidden }))));
  const there = indexes.filter((_, place) => shown[place] === true);
  return there.map((index) => fieldForm(draft, index)).reduce(added, constant(NONE));
}

function onlyOf({ interval }: Bounds): Decimal {
  return interval.low ?? ZERO;
}

/** A field that is shown: what it is worked out from, where that is sure to have a result. */
function fieldForm(draft: Draft, index: number): Form {
  const known = draft.fields.get(index);
  if (known !== undefined) return single(known);
  const own = variable(draft, `field ${index}`, numbersOf(draft.world, index));
  draft.fields.set(index, own);
  const subject = subjectAt(draft.world, index);
  if (subject.formula !== null && draft.ranges.length <= MOST_VARIABLES) {
    const place = { subject, hidden: ZERO };
    draft.world.looked += subject.formulaSize * OF_A_FORMULA;
    if (!boundsOf(draft.world, index).mayFail)
      keepWithin(draft, less(single(own), formOf(draft, subject.formula, place)), exactly(NONE));
  }
  return single(own);
}

type Operation = Extract<FormulaNode, { readonly type: 'operation' }>;

function operationForm(draft: Draft, node: Operation, place: NodePlace): Form {
  const inner = { ...place, hidden: formulaOperators.get(node.symbol)?.hidden ?? ZERO };
  if (!LINEAR.has(node.symbol)) return ownForm(draft, node, place).form;
  const [a, b] = [formOf(draft, node.left, inner), formOf(draft, node.right, inner)];
  if (node.symbol === '+') return added(a, b);
  if (node.symbol === '-') return less(a, b);
  if (node.symbol === '/') return quotientForm(draft, node, { place, a, b });
  if (a.terms.size === 0) return scaled(b, a.constant);
  return b.terms.size === 0 ? scaled(a, b.constant) : ownForm(draft, node, place).form;
}

const LINEAR: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

function quotientForm(
  draft: Draft,
  node: Operation,
  { place, a, b }: { readonly place: NodePlace; readonly a: Form; readonly b: Form },
): Form {
  const { form, isNew } = ownForm(draft, node, place);
  if (isNew && b.terms.size === 0 && signOf(b.constant) !== 0)
    keepNear(draft, less(form, scaled(a, divided(WHOLE, b.constant))), form);
  return form;
}

/** A rounded number lies within a hair’s breadth of the exact one; where it has no bounds, nobody knows how wide that is. */
function keepNear(draft: Draft, difference: Form, rounded: Form): void {
  const [index = -1] = rounded.terms.keys();
  const { low = null, high = null } = draft.ranges[index] ?? {};
  if (low === null || high === null) return;
  const size = [low.number, high.number].map(({ over, under }) => rational(over < 0n ? -over : over, under));
  const most = times(ROUNDED, plus(size[0] ?? NONE, plus(size[1] ?? NONE, WHOLE)));
  keepWithin(draft, difference, { low: at(minus(NONE, most)), high: at(most) });
}

/** How far a function can be from its argument. */
const NEAR: ReadonlyMap<string, Range> = new Map<string, Range>([
  ['floor', { low: { number: minus(NONE, WHOLE), small: WHOLE }, high: at(NONE) }],
  ['ceil', { low: at(NONE), high: { number: WHOLE, small: minus(NONE, WHOLE) } }],
  ['round', { low: at(minus(NONE, HALF)), high: at(HALF) }],
  ['abs', { low: at(NONE), high: null }],
  ['max', { low: at(NONE), high: null }],
  ['min', { low: null, high: at(NONE) }],
]);

function callForm(
  draft: Draft,
  node: Extract<FormulaNode, { readonly type: 'call' }>,
  place: NodePlace,
): Form {
  const { form, isNew } = ownForm(draft, node, place);
  if (!isNew) return form;
  const given = node.arguments.map((argument) => formOf(draft, argument, { ...place, hidden: ZERO }));
  const near = NEAR.get(node.name);
  for (const one of near === undefined ? [] : given)
    keepWithin(draft, less(form, one), near ?? exactly(NONE));
  const [first] = given;
  if (node.name === 'abs' && first !== undefined)
    keepWithin(draft, added(form, first), { low: at(NONE), high: null });
  if (node.name === 'avg')
    keepNear(draft, less(form, scaled(given.reduce(added), rational(1n, BigInt(given.length)))), form);
  return form;
}

/** A variable for what is no sum; the same one for the same thing. */
function ownForm(
  draft: Draft,
  node: FormulaNode,
  place: NodePlace,
): { readonly form: Form; readonly isNew: boolean } {
  const key = keyOf(node, place);
  const isNew = !draft.named.has(key);
  return { form: single(variable(draft, key, rawBounds(draft, node, place).interval)), isNew };
}

function rawBounds({ world }: Draft, node: FormulaNode, { subject, hidden }: NodePlace): Bounds {
  return formulaBounds(
    node,
    (name, instead) => namedBounds(world, subject, { name, hidden: instead }),
    hidden,
  );
}

function variable({ ranges, named }: Draft, key: string, interval: Interval): number {
  const known = named.get(key);
  if (known !== undefined) return known;
  const index = ranges.push(rangeOf(interval)) - 1;
  named.set(key, index);
  return index;
}

/** Says that a form lies within a range: by a variable that is its sum. */
function keepWithin(draft: Draft, { constant: amount, terms }: Form, { low, high }: Range): void {
  const moved = (point: Point | null): Point | null =>
    point === null ? null : { ...point, number: minus(point.number, amount) };
  const index = draft.ranges.push({ low: moved(low), high: moved(high) }) - 1;
  draft.sums.set(index, new Map(terms));
}
