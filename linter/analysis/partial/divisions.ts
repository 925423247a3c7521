import type { Decimal } from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import { type Interval, intersection, onlyNumber } from '../bounds/interval.ts';
import type { Region } from '../regions/region.ts';
import { boundsOf, isVisible, numbersOf, partBounds } from './holds.ts';
import {
  type Assumption,
  type Cut,
  type Doubt,
  fieldNodeAt,
  type PartialForm,
  partialFormOf,
} from './partial-form.ts';

/** The rest of a partial form in one of its parts. */
export type Division = Pick<PartialForm, 'candidates' | 'assumed'>;

/** The parts into which the first solvable doubt divides a partial form; null if there is none. */
export function firstDivision(
  partial: PartialForm,
  doubts: readonly Doubt[] = partial.doubts,
): readonly Division[] | null {
  for (const doubt of doubts) {
    const parts = divisionAt(partial, doubt);
    if (parts !== null) return parts;
  }
  return null;
}

/** The remaining answers in two parts or more; null if they cannot be divided. */
function divisionAt(partial: PartialForm, doubt: Doubt): readonly Division[] | null {
  if (doubt.type === 'formula') {
    const { cut, index } = doubt;
    return (cut === null ? null : divideResults(partial, index, cut)) ?? divideNumbers(partial, index);
  }
  const { index, verdict } = doubt;
  const left = partial.candidates[index] ?? [];
  const parts = ([true, false, null] as const)
    .map((wanted) => left.filter((region) => verdict(region) === wanted))
    .filter((regions) => regions.length > 0);
  return parts.length > 1 ? parts.map((regions) => withCandidates(partial, index, regions)) : null;
}

/** Assumes the result of a formula to be below a number, at it, and above it. */
function divideResults(
  partial: PartialForm,
  index: number,
  { node, hidden, number }: Cut,
): readonly Division[] | null {
  const fieldNode = fieldNodeAt(partial, index);
  const { interval } =
    fieldNode.formula === node ? boundsOf(partial, index) : partBounds(partial, fieldNode, { node, hidden });
  const parts = sidesOf(number).flatMap((side): readonly Division[] => {
    const within = intersection(interval, side);
    if (within === null) return [];
    const assumed: Assumption = { fieldNode, interval: within, hidden };
    return [{ candidates: partial.candidates, assumed: new Map([...partial.assumed, [node, assumed]]) }];
  });
  return parts.length > 1 ? parts : null;
}

function sidesOf(number: Decimal): readonly Interval[] {
  return [
    { low: null, high: number, isLowOpen: false, isHighOpen: true },
    { low: number, high: number, isLowOpen: false, isHighOpen: false },
    { low: number, high: null, isLowOpen: true, isHighOpen: false },
  ];
}

/** Divides the answers of a field whose number a formula uses, preferring one with several regions. */
export function divideNumbers(partial: PartialForm, index: number): readonly Division[] | null {
  const roots = rootsOf(partial, index, new Set());
  for (const root of roots) {
    const left = partial.candidates[root] ?? [];
    if (left.length > 1) return left.map((region) => withCandidates(partial, root, [region]));
  }
  for (const root of roots) {
    const parts = partial.candidates[root]?.[0]?.split?.();
    if (parts !== undefined && parts !== null)
      return parts.map((region) => withCandidates(partial, root, [region]));
  }
  return null;
}

function withCandidates(
  { candidates, assumed }: PartialForm,
  index: number,
  regions: readonly Region[],
): Division {
  return { candidates: candidates.with(index, regions), assumed };
}

/** The answered fields that a formula depends on, through other formulas, whose numbers are not known. */
function rootsOf(partial: PartialForm, index: number, seen: Set<number>): readonly number[] {
  if (seen.has(index)) return [];
  seen.add(index);
  const fieldNode = fieldNodeAt(partial, index);
  if (isVisible(partial, index) === false) return [];
  if (fieldNode.formula === null)
    return fieldNode.isAnswered && onlyNumber(numbersOf(partial, index)) === null ? [index] : [];
  return fieldNode.references.flatMap((name) =>
    fieldNode.named(name).indexes.flatMap((named) => rootsOf(partial, named, seen)),
  );
}

/**
 * A field with an assumed result that the remaining answers do not guarantee yet, and the doubt about it; null when they guarantee
 * everything that was assumed.
 */
export function firstPending(
  partial: PartialForm,
): { readonly index: number; readonly doubts: readonly Doubt[] } | null {
  const plain = partialFormOf(partial.model, partial.candidates, { relaxed: partial.relaxed });
  for (const [node, { fieldNode, hidden, interval }] of partial.assumed) {
    const { index, formula } = fieldNode;
    const now = formula === node ? boundsOf(plain, index) : partBounds(plain, fieldNode, { node, hidden });
    const isPending = !isWithin(now.interval, interval);
    partial.looked += plain.looked;
    plain.looked = 0;
    if (isPending) return { index, doubts: plain.doubts };
  }
  return null;
}

function isWithin(inner: Interval, outer: Interval): boolean {
  const common = intersection(inner, outer);
  return (
    common !== null &&
    isSameEnd(common.low, inner.low) &&
    isSameEnd(common.high, inner.high) &&
    common.isLowOpen === inner.isLowOpen &&
    common.isHighOpen === inner.isHighOpen
  );
}

function isSameEnd(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : compareDecimals(a, b) === 0;
}
