// A form in which only some regions of answers are left for each field. Facts about it are worked out on demand and kept. An open
// question is noted as a doubt, so that a search knows where to divide.

import type { Decimal } from 'formularium/engine';
import type { FormulaNode } from 'formularium/engine/language';
import type { Interval } from '../bounds/interval.ts';
import type { Bounds } from '../bounds/number-bounds.ts';
import type { FieldNode, Model } from '../model/model.ts';
import type { Ternary } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';

export interface PartialForm {
  readonly model: Model;
  /** The remaining answers of each field, by its index. */
  readonly candidates: readonly (readonly Region[])[];
  /** Comparisons that may hold or not, whatever the answers are. */
  readonly relaxed: ReadonlySet<number>;
  /** The indexes of the comparisons that were used, if anyone wants to know; else null. */
  readonly met: Set<number> | null;
  /** The assumed ranges of formulas' results, or of parts of them. */
  readonly assumed: ReadonlyMap<FormulaNode, Assumption>;
  /** Whether each field is shown, by its index, as `isVisible` notes it. */
  readonly visible: Int8Array;
  readonly bounds: Map<number, Bounds>;
  readonly doubts: Doubt[];
  /** The number of fields and comparisons looked at so far. */
  looked: number;
  /** Whether a contradiction was found: an assumed range holds no possible result. */
  isEmpty: boolean;
}

/** The assumed range of a result, and the formula or part that it belongs to. */
export interface Assumption {
  readonly fieldNode: FieldNode;
  readonly interval: Interval;
  /** The number that a hidden field counts there. */
  readonly hidden: Decimal;
}

/** A doubt that cannot be divided stays for ever, so a few more than one are kept. */
const MOST_DOUBTS = 16;

/**
 * A division that would settle a question: of a field’s remaining answers by a comparison or their number, or of the results of a
 * formula, or of a part of one: at a number, if one matters.
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

/** Notes a division that would settle an open question. */
export function doubt(partial: PartialForm, one: Doubt): null {
  if (partial.doubts.length < MOST_DOUBTS) partial.doubts.push(one);
  return null;
}

export function fieldNodeAt({ model }: PartialForm, index: number): FieldNode {
  const fieldNode = model.fieldNodes[index];
  if (fieldNode === undefined) throw new Error('There is no field at this place.');
  return fieldNode;
}
