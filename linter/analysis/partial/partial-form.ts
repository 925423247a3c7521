// What is known of a form when of each field only some regions of answers are left. Everything is worked out when it is asked for,
// and kept for this world. What could not be told is noted as a doubt, so that a search knows where to divide.

import type { Decimal } from 'formularium/engine';
import type { FormulaNode } from 'formularium/engine/language';
import type { Interval } from '../bounds/interval.ts';
import type { Bounds } from '../bounds/number-bounds.ts';
import type { Model, Subject } from '../model/model.ts';
import type { Tri } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';

export interface World {
  readonly model: Model;
  /** By the index of a field: what is left of its answers. */
  readonly left: readonly (readonly Region[])[];
  /** Comparisons that may turn out either way, whatever they look at. */
  readonly relaxed: ReadonlySet<number>;
  /** Where comparisons that are looked at are noted, by their places among all; null where nobody asks. */
  readonly met: Set<number> | null;
  /** Where the results of formulas, or of parts of them, are taken to lie. */
  readonly imposed: ReadonlyMap<FormulaNode, Imposed>;
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
export interface Imposed {
  readonly subject: Subject;
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
  | { readonly type: 'answer'; readonly index: number; readonly verdict: (region: Region) => Tri }
  | { readonly type: 'formula'; readonly index: number; readonly cut: Cut | null };

export interface Cut {
  readonly node: FormulaNode;
  readonly hidden: Decimal;
  readonly number: Decimal;
}

export function worldOf(
  model: Model,
  left: World['left'],
  { relaxed = NONE, met = null, imposed = NOTHING }: Partial<Pick<World, 'relaxed' | 'met' | 'imposed'>> = {},
): World {
  const visible = new Int8Array(model.subjects.length);
  const known = { relaxed, met, imposed, visible };
  return { model, left, ...known, bounds: new Map(), doubts: [], looked: 1, isEmpty: false };
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING: World['imposed'] = new Map();

/** Notes what would decide something that is asked. */
export function doubt(world: World, one: Doubt): null {
  if (world.doubts.length < MOST_DOUBTS) world.doubts.push(one);
  return null;
}

export function subjectAt({ model }: World, index: number): Subject {
  const subject = model.subjects[index];
  if (subject === undefined) throw new Error('There is no field of this place.');
  return subject;
}
