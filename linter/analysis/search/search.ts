// Is there a way to answer a form so that something holds? The answers are divided where something is in doubt, until it is known
// for each part; a part in which it cannot hold is left at once. When no part is left, it never holds. When a part remains of which
// it cannot be told, or the search has become too long, nobody knows, and nothing is said.

import type { Decimal, Json } from 'formularium/engine';
import { sideOf } from '../bounds/interval.ts';
import { numbersWithin } from '../linear/numbers-within.ts';
import type { Model } from '../model/model.ts';
import type { Limits } from '../model/number-scale.ts';
import { all, not, type Tri } from '../model/ternary.ts';
import { divideNumbers, firstDivision, firstPending, type Part } from '../partial/divisions.ts';
import { isBlank, isRequired, isVisible } from '../partial/holds.ts';
import { type World, worldOf } from '../partial/partial-form.ts';
import type { Region } from '../regions/region.ts';
import { regionsOf } from '../regions/regions-of.ts';
import { turnsOf } from './breakpoints.ts';
import { samplesOf } from './samples-of.ts';

/** Answers by field id, for which it holds; or that there are none; or that nobody knows. */
export type Verdict =
  | { readonly type: 'can'; readonly answers: ReadonlyMap<string, Json> }
  | { readonly type: 'never' }
  | { readonly type: 'unknown' };

/** Something that may hold of a form. */
export type Goal = (world: World) => Tri;

export interface Analysis {
  readonly model: Model;
  /** By the index of a field: all that it accepts. */
  readonly accepted: readonly (readonly Region[])[];
  /** Forms filled in at random, each answer in one region: most of what can happen happens in one of them. */
  readonly samples: readonly World[];
  /** How much more may be looked at, over all questions. */
  budget: number;
}

/** How much may be looked at for one question, and for all of a form: fields and comparisons, as often as they are. */
const MOST_LOOKED_AT = 10_000;
const MOST_LOOKED_AT_IN_ALL = 500_000;

export function analysisOf(model: Model, limits: Limits = 'declared'): Analysis {
  const turnsAt = turnsOf(model);
  const accepted = model.subjects.map((subject, index) => {
    const turns = turnsAt.get(index) ?? [];
    return subject.isAnswered ? regionsOf(subject, model.asked[index] ?? [], { turns, limits }) : [];
  });
  const samples = samplesOf(accepted).map((left) => worldOf(model, left));
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
export interface Terms extends Partial<Pick<World, 'relaxed' | 'left' | 'met'>> {
  readonly most?: number;
}

/** Whether something can hold, of all answers or on other terms. */
export function canHold(analysis: Analysis, goal: Goal, terms: Terms = ALL): Verdict {
  const { left = analysis.accepted, most = MOST_LOOKED_AT } = terms;
  if (terms === ALL) {
    const world = analysis.samples.find((one) => goal(one) === true);
    const answers = world === undefined ? null : answersIn(world);
    if (answers !== null) return { type: 'can', answers };
  }
  const search: Search = { analysis, goal, terms, budget: most, isUnsure: false, depth: 0 };
  const answers = explore(search, { left, imposed: new Map() });
  if (answers !== null) return { type: 'can', answers };
  return { type: search.isUnsure ? 'unknown' : 'never' };
}

const ALL: Terms = {};

function explore(search: Search, part: Part): ReadonlyMap<string, Json> | null {
  const { analysis, goal, terms } = search;
  if (search.budget < 0 || analysis.budget < 0 || search.depth > MOST_DEEP) return unsure(search);
  const world = worldOf(analysis.model, part.left, { ...terms, imposed: part.imposed });
  const verdict = goal(world);
  const numbers = verdict === false || world.isEmpty ? null : numbersWithin(world);
  const pending = verdict === true && numbers !== null ? firstPending(world) : null;
  search.budget -= world.looked;
  analysis.budget -= world.looked;
  if (verdict === false || numbers === null) return null;
  if (verdict === true) return settled(search, world, { numbers, pending });
  const parts = firstDivision(world);
  if (parts !== null) return exploreAll(search, parts);
  return sample(search, nearestTo(world, numbers)) ?? unsure(search);
}

/** Where it holds if results lie where they are taken to lie: answers for which they do. */
function settled(
  search: Search,
  world: World,
  {
    numbers,
    pending,
  }: { readonly numbers: ReadonlyMap<number, Decimal>; readonly pending: ReturnType<typeof firstPending> },
): ReadonlyMap<string, Json> | null {
  if (pending === null) return answersIn(world) ?? unsure(search);
  const found = sample(search, nearestTo(world, numbers));
  if (found !== null) return found;
  const parts = firstDivision(world, pending.doubts) ?? divideNumbers(world, pending.index);
  return parts === null ? unsure(search) : exploreAll(search, parts);
}

function exploreAll(search: Search, parts: readonly Part[]): ReadonlyMap<string, Json> | null {
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
function sample({ analysis, goal, terms }: Search, one: World['left']): ReadonlyMap<string, Json> | null {
  const world = worldOf(analysis.model, one, terms);
  const verdict = goal(world);
  analysis.budget -= world.looked;
  return verdict === true ? answersIn(world) : null;
}

/** One region of each field: with the number that it was found to need, where it was. */
function nearestTo({ left }: World, numbers: ReadonlyMap<number, Decimal>): World['left'] {
  return left.map((regions, index) => nearTo(regions, numbers.get(index)));
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
function answersIn({ model, left }: World): ReadonlyMap<string, Json> | null {
  const answers = new Map<string, Json>();
  for (const { index, id, isAnswered, field } of model.subjects) {
    if (!isAnswered) continue;
    const known = left[index]?.find(({ answer }) => answer !== undefined)?.answer;
    if (known === undefined) return null;
    const { kind, definition } = field;
    const isAsItOpens = known === null && kind.read(kind.initial(definition), definition, []) === null;
    if (!isAsItOpens) answers.set(id, known);
  }
  return answers;
}

/** Whether nothing that must be answered is left blank. */
export function isComplete(world: World): Tri {
  return all(missing());

  function* missing(): Generator<Tri> {
    for (const { index, isAnswered } of world.model.subjects) {
      if (!isAnswered) continue;
      yield not(all([isVisible(world, index), isRequired(world, index), isBlank(world, index)]));
    }
  }
}
