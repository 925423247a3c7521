// What is known of a form when of each field only some regions of answers are left. Everything is worked out when it is asked for,
// and kept. What could not be told is noted as a doubt, so that a search knows where to divide.

import type { Decimal } from 'formularium/engine';
import type { FormulaNode } from 'formularium/engine/language';
import type { Interval } from '../bounds/interval.ts';
import type { Bounds } from '../bounds/number-bounds.ts';
import type { FieldNode, Model } from '../model/model.ts';
import type { Ternary } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';

export interface PartialForm {
  readonly model: Model;
  /** By the index of a field: what is left of its answers. */
  readonly candidates: readonly (readonly Region[])[];
  /** Comparisons that may turn out either way, whatever they look at. */
  readonly relaxed: ReadonlySet<number>;
  /** Where comparisons that are looked at are noted, by their places among all; null where nobody asks. */
  readonly met: Set<number> | null;
  /** Where the results of formulas, or of parts of them, are taken to lie. */
  readonly assumed: ReadonlyMap<FormulaNode, Assumption>;
  /** By the index of a field: whether it is shown, as `isVisible` notes it. */
  readonly visible: Int8Array;
  readonly bounds: Map<number, Bounds>;
  readonly doubts: Doubt[];
  /** How many fields and comparisons have been looked at. */
  looked: number;
  /** Whether it has turned out that nothing is answered like that: a result would have to lie where none can. */
  isEmpty: boolean;
}

/** Where a result is taken to lie, and what it is the result of. */
export interface Assumption {
  readonly fieldNode: FieldNode;
  readonly interval: Interval;
  /** What a hidden field counts there. */
  readonly hidden: Decimal;
}

/** What cannot be divided is in doubt for ever; a few more than one are kept for that. */
const MOST_DOUBTS = 16;

/**
 * What would decide something: to divide what is left of a field’s answers by what they make of it, or the results of a formula, or
 * of a part of one: at a number, where there is one that matters.
 */
export type Doubt =
  | { readonly type: 'answer'; readonly index: number; readonly verdict: (region: Region) => Ternary }
  | { readonly type: 'formula'; readonly index: number; readonly cut: Cut | null };

export interface Cut {
  readonly node: FormulaNode;
  readonly hidden: Decimal;
  readonly number: Decimal;
}

export function partialFormOf(
  model: Model,
  candidates: PartialForm['candidates'],
  {
    relaxed = NONE,
    met = null,
    assumed = NOTHING,
  }: Partial<Pick<PartialForm, 'relaxed' | 'met' | 'assumed'>> = {},
): PartialForm {
  const visible = new Int8Array(model.fieldNodes.length);
  const known = { relaxed, met, assumed, visible };
  return { model, candidates, ...known, bounds: new Map(), doubts: [], looked: 1, isEmpty: false };
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING: PartialForm['assumed'] = new Map();

/** Notes what would decide something that is asked. */
export function doubt(partial: PartialForm, one: Doubt): null {
  if (partial.doubts.length < MOST_DOUBTS) partial.doubts.push(one);
  return null;
}

export function fieldNodeAt({ model }: PartialForm, index: number): FieldNode {
  const fieldNode = model.fieldNodes[index];
  if (fieldNode === undefined) throw new Error('There is no field at this place.');
  return fieldNode;
}
