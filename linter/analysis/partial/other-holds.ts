// Whether a comparison of two fields holds for the answers that are left for them: each answer of the one with each of the other.

import type { FieldValue } from 'formularium/engine';
import { compareDecimals, holdsBetween } from 'formularium/engine/language';
import { type Interval, intersection, onlyNumber, point } from '../bounds/interval.ts';
import type { ComparedField, Comparison } from '../model/clauses.ts';
import { haveOneOrder, measureOf, placeOf } from '../model/compared-fields.ts';
import type { FieldNode } from '../model/model.ts';
import { signsOf } from '../model/operator-facts.ts';
import type { Ternary } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';
import { doubt, fieldNodeAt, type PartialForm } from './partial-form.ts';

/** What the two sides depend on, which this file cannot ask for itself. */
export interface Sides {
  readonly isVisible: (index: number) => Ternary;
  /** The bounds of the result of a field with a formula. */
  readonly resultOf: (index: number) => Interval;
}

/** The regions of one side: `index` is -1 if nothing is known of its values. */
interface Side {
  readonly fieldNode: FieldNode;
  readonly aspect: string | null;
  readonly regions: readonly Some[];
}

/** Some values that one side may have. */
type Some = Pick<Region, 'value' | 'isOne' | 'places'>;

const NOTHING: Some = { value: null, isOne: true };

/** Whether it holds; null if that is open, which is then noted as a doubt. */
export function otherHolds(
  partial: PartialForm,
  comparison: Comparison,
  { other, sides }: { readonly other: ComparedField; readonly sides: Sides },
): Ternary {
  if (other.index < 0) return null;
  const mine = sideAt(partial, comparison, sides);
  const theirs = sideAt(partial, { target: other.index, aspect: other.aspect }, sides);
  if (mine === null || theirs === null) return null;
  const isSame = comparison.target === other.index;
  const pairs = isSame
    ? mine.regions.map((one): readonly [Some, Some] => [one, one])
    : mine.regions.flatMap((one) => theirs.regions.map((two): readonly [Some, Some] => [one, two]));
  partial.looked += pairs.length;
  const verdictOf = ([one, two]: readonly [Some, Some]): Ternary =>
    pairHolds(comparison, { mine, theirs, one, two, isSame });
  const common = commonOf(pairs.map(verdictOf));
  if (common !== null) return common;
  for (const { fieldNode } of isSame ? [mine] : [mine, theirs]) divide(partial, fieldNode);
  return null;
}

/** The values of a side; null if the analysis does not know them. */
function sideAt(
  partial: PartialForm,
  { target, aspect }: Pick<Comparison, 'target' | 'aspect'>,
  { isVisible, resultOf }: Sides,
): Side | null {
  const fieldNode = fieldNodeAt(partial, target);
  const visible = isVisible(target);
  if (visible === false) return { fieldNode, aspect, regions: [NOTHING] };
  const hidden = visible === null ? [NOTHING] : [];
  if (fieldNode.formula !== null) {
    const places = resultOf(target);
    const only = onlyNumber(places);
    return {
      fieldNode,
      aspect,
      regions: [{ value: only ?? places.low, isOne: only !== null, places }, ...hidden],
    };
  }
  if (!fieldNode.isAnswered) return null;
  return { fieldNode, aspect, regions: [...(partial.candidates[target] ?? []), ...hidden] };
}

interface Pair {
  readonly mine: Side;
  readonly theirs: Side;
  readonly one: Some;
  readonly two: Some;
  readonly isSame: boolean;
}

function pairHolds(comparison: Comparison, { mine, theirs, one, two, isSame }: Pair): Ternary {
  const { operator, aspect, other } = comparison;
  const measure = measureOf(mine.fieldNode, theirs.fieldNode, comparison);
  const test = (values: readonly [FieldValue, FieldValue]): boolean =>
    holdsBetween(operator, values, measure);
  if (operator.asksToday === true) return null;
  if (one.isOne === true && two.isOne === true) return test([seen(mine, one), seen(theirs, two)]);
  const signs = signsOf(operator);
  // One value compared with itself: any of them tells about all.
  if (isSame) return signs === null || aspect !== other?.aspect || one.value === null ? null : signs.has(0);
  if (aspect !== null || other?.aspect != null) return null;
  // Any answer equals nothing as little as any other.
  if (isNothing(one)) return test([null, two.value ?? 'a']);
  if (isNothing(two)) return test([one.value ?? 'a', null]);
  if (signs === null || !haveOneOrder(mine.fieldNode, theirs.fieldNode, comparison)) return null;
  return ordersHold(signs, placesOf(mine, one), placesOf(theirs, two));
}

function isNothing({ value, isOne }: Some): boolean {
  return isOne === true && value === null;
}

function seen({ fieldNode: { field }, aspect }: Side, { value }: Some): FieldValue {
  if (aspect === null || value === null) return value;
  return field.kind.aspects?.get(aspect)?.(value, field.definition) ?? null;
}

/** The bounds of some values in the order of their kind. */
function placesOf({ fieldNode }: Side, { value, isOne, places }: Some): Interval | null {
  const { measure } = fieldNode.field.kind;
  if (isOne !== true || measure === undefined) return places ?? null;
  const place = placeOf(value, measure);
  return place === null ? null : point(place);
}

function ordersHold(signs: ReadonlySet<number>, a: Interval | null, b: Interval | null): Ternary {
  if (a === null || b === null) return null;
  const possible = [
    ...(mayBeBelow(a, b) ? [-1] : []),
    ...(intersection(a, b) !== null ? [0] : []),
    ...(mayBeBelow(b, a) ? [1] : []),
  ];
  return commonOf(possible.map((sign) => signs.has(sign)));
}

function mayBeBelow({ low }: Interval, { high }: Interval): boolean {
  return low === null || high === null || compareDecimals(low, high) < 0;
}

/** The verdict on which all agree; null if there is none. */
function commonOf(verdicts: readonly Ternary[]): Ternary {
  const [first = null] = verdicts;
  return verdicts.every((one) => one === first) ? first : null;
}

/** Notes that the answers of a field matter one by one. */
function divide(partial: PartialForm, { index, formula }: FieldNode): void {
  if (formula !== null) doubt(partial, { type: 'formula', index, cut: null });
  const [first] = partial.candidates[index] ?? [];
  doubt(partial, { type: 'answer', index, verdict: (region) => region === first });
}
