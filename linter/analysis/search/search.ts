// Is there a way to answer a form so that something holds? The answers are divided where something is in doubt, until each part is
// decided; a part in which it cannot hold is left at once. When no part is left, it never holds. When a part cannot be decided, or
// the search takes too long, the result is unknown, and nothing is reported.

import type { Decimal, Json } from 'formularium/engine';
import { sideOf } from '../bounds/interval.ts';
import { numbersWithin } from '../linear/numbers-within.ts';
import type { Model } from '../model/model.ts';
import type { LimitsTaken } from '../model/number-scale.ts';
import { all, not, type Ternary } from '../model/ternary.ts';
import { type Division, divideNumbers, firstDivision, firstPending } from '../partial/divisions.ts';
import { isBlank, isRequired, isVisible } from '../partial/holds.ts';
import { type PartialForm, partialFormOf } from '../partial/partial-form.ts';
import type { Region } from '../regions/region.ts';
import { regionsOf } from '../regions/regions-of.ts';
import { breakpointsOf } from './breakpoints.ts';
import { samplesOf } from './samples-of.ts';

/** Answers by field id with which it holds; or that there are none; or that this is unknown. */
export type SearchVerdict =
  | { readonly type: 'can'; readonly answers: ReadonlyMap<string, Json> }
  | { readonly type: 'never' }
  | { readonly type: 'unknown' };

/** Something that may hold of a form. */
export type Goal = (partial: PartialForm) => Ternary;

export interface Analysis {
  readonly model: Model;
  /** All answers that each field accepts, by its index. */
  readonly accepted: readonly (readonly Region[])[];
  /** Forms filled in at random, each answer a region: most possible things happen in one of them. */
  readonly samples: readonly PartialForm[];
  /** The remaining budget for all questions. */
  budget: number;
}

/** The budgets for one question, and for all questions about a form: in fields and comparisons looked at. */
const MOST_LOOKED_AT = 10_000;
const MOST_LOOKED_AT_IN_ALL = 500_000;

export function analysisOf(model: Model, limits: LimitsTaken = 'declared'): Analysis {
  const turnsAt = breakpointsOf(model);
  const accepted = model.fieldNodes.map((fieldNode, index) => {
    const breakpoints = turnsAt.get(index) ?? [];
    return fieldNode.isAnswered
      ? regionsOf(fieldNode, model.asked[index] ?? [], { breakpoints, limits })
      : [];
  });
  const samples = samplesOf(accepted).map((left) => partialFormOf(model, left));
  return { model, accepted, samples, budget: MOST_LOOKED_AT_IN_ALL };
}

/** Numbers without a bound could be divided for ever. */
const MOST_DEEP = 300;

interface Search {
  readonly analysis: Analysis;
  readonly goal: Goal;
  readonly terms: Terms;
  /** The remaining budget for this question. */
  budget: number;
  isUnsure: boolean;
  /** The number of divisions so far. */
  depth: number;
}

/** The terms of a question, if it does not concern all answers that a form accepts, and its budget. */
export interface Terms extends Partial<Pick<PartialForm, 'relaxed' | 'candidates' | 'met'>> {
  readonly most?: number;
}

/** Whether something can hold, for all answers or on other terms. */
export function canHold(analysis: Analysis, goal: Goal, terms: Terms = ALL): SearchVerdict {
  const { candidates = analysis.accepted, most = MOST_LOOKED_AT } = terms;
  if (terms === ALL) {
    const partial = analysis.samples.find((one) => goal(one) === true);
    const answers = partial === undefined ? null : answersIn(partial);
    if (answers !== null) return { type: 'can', answers };
  }
  const search: Search = { analysis, goal, terms, budget: most, isUnsure: false, depth: 0 };
  const answers = explore(search, { candidates, assumed: new Map() });
  if (answers !== null) return { type: 'can', answers };
  return { type: search.isUnsure ? 'unknown' : 'never' };
}

const ALL: Terms = {};

function explore(search: Search, part: Division): ReadonlyMap<string, Json> | null {
  const { analysis, goal, terms } = search;
  if (search.budget < 0 || analysis.budget < 0 || search.depth > MOST_DEEP) return unsure(search);
  const partial = partialFormOf(analysis.model, part.candidates, { ...terms, assumed: part.assumed });
  const verdict = goal(partial);
  const numbers = verdict === false || partial.isEmpty ? null : numbersWithin(partial);
  const pending = verdict === true && numbers !== null ? firstPending(partial) : null;
  search.budget -= partial.looked;
  analysis.budget -= partial.looked;
  if (verdict === false || numbers === null) return null;
  if (verdict === true) return settled(search, partial, { numbers, pending });
  const parts = firstDivision(partial);
  if (parts !== null) return exploreAll(search, parts);
  return sample(search, nearestTo(partial, numbers)) ?? unsure(search);
}

/** For assumed results: answers for which they come true. */
function settled(
  search: Search,
  partial: PartialForm,
  {
    numbers,
    pending,
  }: { readonly numbers: ReadonlyMap<number, Decimal>; readonly pending: ReturnType<typeof firstPending> },
): ReadonlyMap<string, Json> | null {
  if (pending === null) return answersIn(partial) ?? unsure(search);
  const found = sample(search, nearestTo(partial, numbers));
  if (found !== null) return found;
  const parts = firstDivision(partial, pending.doubts) ?? divideNumbers(partial, pending.index);
  return parts === null ? unsure(search) : exploreAll(search, parts);
}

function exploreAll(search: Search, parts: readonly Division[]): ReadonlyMap<string, Json> | null {
  search.depth += 1;
  for (const part of parts) {
    const found = explore(search, part);
    if (found !== null) return found;
  }
  search.depth -= 1;
  return null;
}

function unsure(search: Search): null {
  search.isUnsure = true;
  return null;
}

/** The answers in one region of each field, if it holds for them. */
function sample(
  { analysis, goal, terms }: Search,
  one: PartialForm['candidates'],
): ReadonlyMap<string, Json> | null {
  const partial = partialFormOf(analysis.model, one, terms);
  const verdict = goal(partial);
  analysis.budget -= partial.looked;
  return verdict === true ? answersIn(partial) : null;
}

/** One region of each field, with the number that it was found to need, if any. */
function nearestTo(
  { candidates }: PartialForm,
  numbers: ReadonlyMap<number, Decimal>,
): PartialForm['candidates'] {
  return candidates.map((regions, index) => nearTo(regions, numbers.get(index)));
}

/** One of the regions with an answer: among numbers, the one nearest to this. */
function nearTo(regions: readonly Region[], number: Decimal | undefined): readonly Region[] {
  const known = regions.filter(({ answer }) => answer !== undefined);
  if (number === undefined) return known.slice(0, 1);
  const around = known.filter(({ numbers }) => sideOf(number, numbers) === 0);
  const near = around.map((region) => region.near?.(number) ?? region);
  return (near.length > 0 ? near : known).slice(0, 1);
}

/** One remaining answer for each field; null if none is known. */
function answersIn({ model, candidates }: PartialForm): ReadonlyMap<string, Json> | null {
  const answers = new Map<string, Json>();
  for (const { index, id, isAnswered, field } of model.fieldNodes) {
    if (!isAnswered) continue;
    const known = candidates[index]?.find(({ answer }) => answer !== undefined)?.answer;
    if (known === undefined) return null;
    const { kind, definition } = field;
    const isAsItOpens = known === null && kind.read(kind.initial(definition), definition, []) === null;
    if (!isAsItOpens) answers.set(id, known);
  }
  return answers;
}

/** Whether no required field is left blank. */
export function isComplete(partial: PartialForm): Ternary {
  return all(missing());

  function* missing(): Generator<Ternary> {
    for (const { index, isAnswered } of partial.model.fieldNodes) {
      if (!isAnswered) continue;
      yield not(all([isVisible(partial, index), isRequired(partial, index), isBlank(partial, index)]));
    }
  }
}
