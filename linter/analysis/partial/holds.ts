// Which conditions hold in a partial form, and the bounds of its numbers.

import type { Decimal } from 'formularium/engine';
import { compareDecimals, type FormulaNode } from 'formularium/engine/language';
import { formulaBounds } from '../bounds/formula-bounds.ts';
import {
  ANY_NUMBER,
  hull,
  type Interval,
  intersection,
  onlyNumber,
  point,
  sideOf,
  ZERO,
} from '../bounds/interval.ts';
import { type Bounds, sumOf } from '../bounds/number-bounds.ts';
import type { Clause, Comparison, ConditionalRule } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import { signsThatHold } from '../model/operator-facts.ts';
import { all, any, either, not, type Ternary } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';
import { otherHolds } from './other-holds.ts';
import { type Cut, doubt, fieldNodeAt, type PartialForm } from './partial-form.ts';
import { isWhole, wholeWithin } from './whole-numbers.ts';

const [UNASKED, SHOWN, HIDDEN, DOUBTFUL] = [0, 1, 2, 3];

/** Whether a field is shown. */
export function isVisible(partial: PartialForm, index: number): Ternary {
  const known = partial.visible[index] ?? UNASKED;
  if (known !== UNASKED) return known === DOUBTFUL ? null : known === SHOWN;
  partial.looked += 1;
  const { container, copyOf, rules } = fieldNodeAt(partial, index);
  const above = container < 0 ? true : isVisible(partial, container);
  const isThere = above === false ? false : copyOf === null ? true : isAskedFor(partial, copyOf);
  const visible = isThere === false ? false : all([above, isThere, isPermitted(partial, rules)]);
  partial.visible[index] = visible === null ? DOUBTFUL : visible ? SHOWN : HIDDEN;
  return visible;
}

/** Whether a group has at least as many copies. */
function isAskedFor(partial: PartialForm, { group, copy }: NonNullable<FieldNode['copyOf']>): Ternary {
  const { isAnswered, field } = fieldNodeAt(partial, group);
  const { holds: holdsCopy } = field.kind;
  if (!isAnswered || holdsCopy === undefined) return null;
  return ofAll(partial, group, ({ answer, value }) => (answer === undefined ? null : holdsCopy(value, copy)));
}

/** Whether all rules for showing it permit it. */
export function isPermitted(partial: PartialForm, rules: readonly ConditionalRule[]): Ternary {
  let permitted: Ternary = true;
  for (const { action, clause } of rules) {
    if (action !== 'show' && action !== 'hide') continue;
    const met = holds(partial, clause);
    if (met === (action === 'hide')) return false;
    if (met === null) permitted = null;
  }
  return permitted;
}

/** Whether a field must be answered while it is shown. */
export function isRequired(partial: PartialForm, index: number): Ternary {
  const { isRequired: always, rules } = fieldNodeAt(partial, index);
  return all([always || anyRule(partial, rules, 'require'), not(anyRule(partial, rules, 'unrequire'))]);
}

function anyRule(
  partial: PartialForm,
  rules: readonly ConditionalRule[],
  wanted: ConditionalRule['action'],
): Ternary {
  return any(rules.filter(({ action }) => action === wanted).map(({ clause }) => holds(partial, clause)));
}

/** Whether a group or a comparison holds. Written without callbacks: nothing is called as often. */
export function holds(partial: PartialForm, clause: Clause): Ternary {
  if (clause.type === 'comparison') return comparisonHolds(partial, clause.comparison);
  const decisive = clause.rule === 'any';
  let verdict: Ternary = !decisive;
  for (const one of clause.clauses) {
    const held = holds(partial, one);
    if (held === decisive) return decisive;
    if (held === null) verdict = null;
  }
  return verdict;
}

/** Whether a field is not answered. */
export function isBlank(partial: PartialForm, index: number): Ternary {
  return ofAll(partial, index, ({ answer, value }) => answer === null && value === null);
}

/** The limit on the work for one part of a formula. */
const OF_A_FORMULA = 3;

/** The bounds of a field with a formula; 0 if there is no result. */
export function boundsOf(partial: PartialForm, index: number): Bounds {
  const known = partial.bounds.get(index);
  if (known !== undefined) return known;
  const fieldNode = fieldNodeAt(partial, index);
  const { formula, formulaSize } = fieldNode;
  if (formula === null) return { interval: ANY_NUMBER, mayFail: true };
  partial.looked += formulaSize * OF_A_FORMULA;
  const { interval, mayFail } = formulaBounds(formula, (name, hidden) =>
    namedBounds(partial, fieldNode, { name, hidden }),
  );
  const whole = mayFail ? hull(interval, point(ZERO)) : interval;
  const bounds = { interval: narrowed(partial, fieldNode, { node: formula, interval: whole }), mayFail };
  partial.bounds.set(index, bounds);
  return bounds;
}

/** The bounds of a part of a field’s formula, if it has a result. */
export function partBounds(
  partial: PartialForm,
  fieldNode: FieldNode,
  { node, hidden }: Pick<Cut, 'node' | 'hidden'>,
): Bounds {
  partial.looked += fieldNode.formulaSize * OF_A_FORMULA;
  const { interval, mayFail } = formulaBounds(
    node,
    (name, instead) => namedBounds(partial, fieldNode, { name, hidden: instead }),
    hidden,
  );
  return { interval: mayFail ? interval : narrowed(partial, fieldNode, { node, interval }), mayFail };
}

/** The bounds of a result after assumptions, or rounding to whole numbers. */
function narrowed(
  partial: PartialForm,
  fieldNode: FieldNode,
  { node, interval }: { readonly node: FormulaNode; readonly interval: Interval },
): Interval {
  const assumed = partial.assumed.get(node);
  const within = assumed === undefined ? interval : intersection(interval, assumed.interval);
  const left = within !== null && isWhole(partial.model, fieldNode, node) ? wholeWithin(within) : within;
  if (left === null) partial.isEmpty = true;
  return left ?? interval;
}

/** The bounds of a name in a field's formula. */
export function namedBounds(
  partial: PartialForm,
  fieldNode: FieldNode,
  { name, hidden }: { readonly name: string; readonly hidden: Decimal },
): Bounds {
  const { indexes, aspect } = fieldNode.named(name);
  if (aspect !== null) return { interval: ANY_NUMBER, mayFail: false };
  const [first, ...others] = indexes;
  if (first === undefined) return { interval: ANY_NUMBER, mayFail: true };
  const { definition } = fieldNodeAt(partial, first).field;
  const instead = point(definition['hiddenBehavior'] === 'zero' ? ZERO : hidden);
  if (others.length === 0) return { interval: shownOr(partial, first, instead), mayFail: false };
  // Absent copies count nothing, unless all are absent.
  const sum = sumOf(indexes.map((index) => shownOr(partial, index, point(ZERO))));
  const isAnyThere = indexes.some((index) => isVisible(partial, index) === true);
  return isAnyThere ? sum : { ...sum, interval: hull(sum.interval, instead) };
}

function shownOr(partial: PartialForm, index: number, instead: Interval): Interval {
  const visible = isVisible(partial, index);
  if (visible === false) return instead;
  const numbers = numbersOf(partial, index);
  return visible === true ? numbers : hull(numbers, instead);
}

/** The bounds of the numbers that a formula uses for a shown field. */
export function numbersOf(partial: PartialForm, index: number): Interval {
  const { formula, isAnswered } = fieldNodeAt(partial, index);
  if (formula !== null) return boundsOf(partial, index).interval;
  const [first, ...others] = partial.candidates[index] ?? [];
  if (!isAnswered || first === undefined) return ANY_NUMBER;
  return others.reduce((sum, { numbers }) => hull(sum, numbers), first.numbers);
}

function comparisonHolds(partial: PartialForm, comparison: Comparison): Ternary {
  const { target, operator, operand } = comparison;
  partial.looked += 1;
  partial.met?.add(comparison.id);
  // The day on which a form is filled in is unknown while it is written.
  if (partial.relaxed.has(comparison.id) || target < 0 || operator.asksToday === true) return null;
  if (comparison.other !== null) {
    const sides = {
      isVisible: (index: number) => isVisible(partial, index),
      resultOf: (index: number) => boundsOf(partial, index).interval,
    };
    return otherHolds(partial, comparison, { other: comparison.other, sides });
  }
  const visible = isVisible(partial, target);
  const whenHidden = operator.test(null, operand);
  if (visible === false) return whenHidden;
  const whenShown = valueHolds(partial, comparison);
  return visible === true ? whenShown : either(whenShown, whenHidden);
}

function valueHolds(partial: PartialForm, comparison: Comparison): Ternary {
  const { formula, isAnswered } = fieldNodeAt(partial, comparison.target);
  if (formula !== null) return resultHolds(partial, comparison);
  return isAnswered ? ofAll(partial, comparison.target, (region) => region.holds(comparison)) : null;
}

function resultHolds(partial: PartialForm, comparison: Comparison): Ternary {
  if (comparison.aspect !== null) return null;
  const signs = signsThatHold(comparison);
  if (typeof signs === 'boolean') return signs;
  const { target, operand, operator } = comparison;
  const { number } = operand;
  const { interval } = boundsOf(partial, target);
  const only = onlyNumber(interval);
  if (only !== null) return operator.test(only, operand);
  if (signs === null) return doubt(partial, { type: 'formula', index: target, cut: null });
  const possible = [-1, 0, 1].filter((sign) => number !== null && mayBe(sign, number, interval));
  const held = possible.filter((sign) => signs.has(sign));
  if (held.length === possible.length) return true;
  if (held.length === 0) return false;
  return doubtResult(partial, target, number ?? ZERO);
}

/** Notes that the result of a field’s formula matters: on which side of a number it is. */
export function doubtResult(partial: PartialForm, index: number, number: Decimal): null {
  const { formula } = fieldNodeAt(partial, index);
  const cut = formula === null ? null : { node: formula, hidden: ZERO, number };
  return doubt(partial, { type: 'formula', index, cut });
}

/** Whether some member is below (-1), at (0) or above (1) a number. */
function mayBe(sign: number, number: Decimal, interval: Interval): boolean {
  if (sign === 0) return sideOf(number, interval) === 0;
  const bound = sign < 0 ? interval.low : interval.high;
  return bound === null || compareDecimals(bound, number) === sign;
}

/** The common answer for all remaining answers of a field. */
function ofAll(partial: PartialForm, index: number, verdict: (region: Region) => Ternary): Ternary {
  const regions = partial.candidates[index] ?? [];
  let common: Ternary | undefined;
  for (const region of regions) {
    const one = verdict(region);
    if (common === undefined) common = one;
    else if (one !== common) return doubt(partial, { type: 'answer', index, verdict });
  }
  if (common === true || common === false) return common;
  return doubt(partial, { type: 'answer', index, verdict });
}
