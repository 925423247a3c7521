// Is there a way to answer a form so that something holds? The answers are divided where something is in doubt, until it is known
// for each part; a part in which it cannot hold is left at once. When no part is left, it never holds. When a part remains of which
// it cannot be told, or the search has become too long, nobody knows, and nothing is said.

import type { Json } from 'formularium/engine';
import { onlyNumber } from './interval.ts';
import type { Model } from './model.ts';
import type { Region } from './region.ts';
import { regionsOf } from './regions-of.ts';
import { samplesOf } from './samples-of.ts';
import { all, not, type Tri } from './tri.ts';
import { turnsOf } from './turns.ts';
import {
  type Doubt,
  isBlank,
  isRequired,
  isVisible,
  numbersOf,
  subjectAt,
  type World,
  worldOf,
} from './world.ts';

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

export function analysisOf(model: Model): Analysis {
  const turns = turnsOf(model);
  const accepted = model.subjects.map((subject, index) =>
    subject.isAnswered ? regionsOf(subject, model.asked[index] ?? [], turns.get(index) ?? []) : [],
  );
  const samples = samplesOf(accepted).map((left) => worldOf(model, left));
  return { model, accepted, samples, budget: MOST_LOOKED_AT_IN_ALL };
}

interface Search {
  readonly analysis: Analysis;
  readonly goal: Goal;
  readonly terms: Terms;
  /** How much more may be looked at for this question. */
  budget: number;
  isUnsure: boolean;
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
  const search: Search = { analysis, goal, terms, budget: most, isUnsure: false };
  const answers = explore(search, left);
  if (answers !== null) return { type: 'can', answers };
  return { type: search.isUnsure ? 'unknown' : 'never' };
}

const ALL: Terms = {};

function explore(search: Search, left: World['left']): ReadonlyMap<string, Json> | null {
  const { analysis, goal, terms } = search;
  if (search.budget < 0 || analysis.budget < 0) return unsure(search);
  const world = worldOf(analysis.model, left, terms);
  const verdict = goal(world);
  search.budget -= world.looked;
  analysis.budget -= world.looked;
  if (verdict === false) return null;
  if (verdict === true) return answersIn(world) ?? unsure(search);
  const parts = firstDivision(world);
  if (parts === null) return sample(search, world) ?? unsure(search);
  for (const { index, regions } of parts) {
    const found = explore(search, left.with(index, regions));
    if (found !== null) return found;
  }
  return null;
}

function unsure(search: Search): null {
  search.isUnsure = true;
  return null;
}

/** One answer of each field, for which it holds after all. */
function sample({ analysis, goal, terms }: Search, { left }: World): ReadonlyMap<string, Json> | null {
  const one = left.map((regions) => regions.filter(({ answer }) => answer !== undefined).slice(0, 1));
  const world = worldOf(analysis.model, one, terms);
  return goal(world) === true ? answersIn(world) : null;
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

interface Part {
  readonly index: number;
  readonly regions: readonly Region[];
}

function firstDivision(world: World): readonly Part[] | null {
  for (const doubt of world.doubts) {
    const parts = divisionAt(world, doubt);
    if (parts !== null) return parts;
  }
  return null;
}

/** What is left, in two parts or more; null where it cannot be divided. */
function divisionAt(world: World, doubt: Doubt): readonly Part[] | null {
  if (doubt.type === 'formula') return divideNumbers(world, doubt.index);
  const { index, verdict } = doubt;
  const left = world.left[index] ?? [];
  const parts = ([true, false, null] as const)
    .map((wanted) => left.filter((region) => verdict(region) === wanted))
    .filter((regions) => regions.length > 0);
  if (parts.length > 1) return parts.map((regions) => ({ index, regions }));
  return null;
}

/** Divides the answers of a field whose number a formula sees, first one of which there are several regions. */
function divideNumbers(world: World, index: number): readonly Part[] | null {
  const roots = rootsOf(world, index, new Set());
  for (const root of roots) {
    const left = world.left[root] ?? [];
    if (left.length > 1) return left.map((region) => ({ index: root, regions: [region] }));
  }
  for (const root of roots) {
    const parts = world.left[root]?.[0]?.split?.();
    if (parts !== undefined && parts !== null)
      return parts.map((region) => ({ index: root, regions: [region] }));
  }
  return null;
}

/** The answered fields that a formula looks at, through other formulas, so far as their numbers are not known. */
function rootsOf(world: World, index: number, seen: Set<number>): readonly number[] {
  if (seen.has(index)) return [];
  seen.add(index);
  const subject = subjectAt(world, index);
  if (isVisible(world, index) === false) return [];
  if (subject.formula === null)
    return subject.isAnswered && onlyNumber(numbersOf(world, index)) === null ? [index] : [];
  return subject.references.flatMap((name) =>
    subject.named(name).indexes.flatMap((named) => rootsOf(world, named, seen)),
  );
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
