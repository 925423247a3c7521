// Is there a way to answer a form so that something holds? The answers are divided where something is in doubt, until it is known
// for each part; a part in which it cannot hold is left at once. When no part is left, it never holds. When a part remains of which
// it cannot be told, or the search has become too long, nobody knows, and nothing is said.

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

/** Answers by field id, for which it holds; or that there are none; or that nobody knows. */
export type SearchVerdict =
  | { readonly type: 'can'; readonly answers: ReadonlyMap<string, Json> }
  | { readonly type: 'never' }
  | { readonly type: 'unknown' };

/** Something that may hold of a form. */
export type Goal = (partial: PartialForm) => Ternary;

export interface Analysis {
  readonly model: Model;
  /** By the index of a field: all that it accepts. */
  readonly accepted: readonly (readonly Region[])[];
  /** Forms filled in at random, each answer in one region: most of what can happen happens in one of them. */
  readonly samples: readonly PartialForm[];
  /** How much more may be looked at, over all questions. */
  budget: number;
}

/** How much may be looked at for one question, and for all of a form: fields and comparisons, as often as they are. */
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

/** Numbers without a bound can be divided for ever. */
const MOST_DEEP = 300;

interface Search {
  readonly analysis: Analysis;
  readonly goal: Goal;
  readonly terms: Terms;
  /** How much more may be looked at for this question. */
  budget: number;
  isUnsure: boolean;
  /** How many divisions led to what is being looked at. */
  depth: number;
}

/** What a question is asked of, where that is not all that a form accepts, and how much may be looked at. */
export interface Terms extends Partial<Pick<PartialForm, 'relaxed' | 'candidates' | 'met'>> {
  readonly most?: number;
}

/** Whether something can hold, of all answers or on other terms. */
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

/** Where it holds if results lie where they are taken to lie: answers for which they do. */
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

/** The answers of one region of each field, if it holds for them. */
function sample(
  { analysis, goal, terms }: Search,
  one: PartialForm['candidates'],
): ReadonlyMap<string, Json> | null {
  const partial = partialFormOf(analysis.model, one, terms);
  const verdict = goal(partial);
  analysis.budget -= partial.looked;
  return verdict === true ? answersIn(partial) : null;
}

/** One region of each field: with the number that it was found to need, where it was. */
function nearestTo(
  { candidates }: PartialForm,
  numbers: ReadonlyMap<number, Decimal>,
): PartialForm['candidates'] {
  return candidates.map((regions, index) => nearTo(regions, numbers.get(index)));
}

/** One of the regions with an answer: where there are numbers, the one that is nearest to this. */
function nearTo(regions: readonly Region[], number: Decimal | undefined): readonly Region[] {
  const known = regions.filter(({ answer }) => answer !== undefined);
  if (number === undefined) return known.slice(0, 1);
  const around = known.filter(({ numbers }) => sideOf(number, numbers) === 0);
  const near = around.map((region) => region.near?.(number) ?? region);
  return (near.length > 0 ? near : known).slice(0, 1);
}

/** An answer from what is left of each field; null where none is known. */
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

/** Whether nothing that must be answered is left blank. */
export function isComplete(partial: PartialForm): Ternary {
  return all(missing());

  function* missing(): Generator<Ternary> {
    for (const { index, isAnswered } of partial.model.fieldNodes) {
      if (!isAnswered) continue;
      yield not(all([isVisible(partial, index), isRequired(partial, index), isBlank(partial, index)]));
    }
  }
}
