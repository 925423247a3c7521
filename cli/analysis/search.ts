// Is there a way to answer a form so that something holds? The answers are divided where something is in doubt, until it is known
// for each part; a part in which it cannot hold is left at once. When no part is left, it never holds. When a part remains of which
// it cannot be told, or the search has become too long, nobody knows, and nothing is said.

import type { Json } from 'formularium/engine';
import { onlyNumber } from './interval.ts';
import type { Model } from './model.ts';
import type { Region } from './region.ts';
import { regionsOf } from './regions-of.ts';
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
  /** How many more worlds may be looked at, over all questions. */
  budget: number;
}

/** How many worlds may be looked at for one question, and for all. */
const MOST_WORLDS = 400;
const MOST_WORLDS_IN_ALL = 100_000;

export function analysisOf(model: Model): Analysis {
  const turns = turnsOf(model);
  const accepted = model.subjects.map((subject, index) =>
    subject.isAnswered ? regionsOf(subject, model.asked[index] ?? [], turns.get(index) ?? []) : [],
  );
  return { model, accepted, budget: MOST_WORLDS_IN_ALL };
}

interface Search {
  readonly analysis: Analysis;
  readonly goal: Goal;
  readonly relaxed: ReadonlySet<number>;
  worlds: number;
  isUnsure: boolean;
}

/** Whether something can hold, of all answers or of what is left of them. */
export function canHold(
  analysis: Analysis,
  goal: Goal,
  { relaxed = new Set(), left = analysis.accepted }: Partial<Pick<World, 'relaxed' | 'left'>> = {},
): Verdict {
  const search: Search = { analysis, goal, relaxed, worlds: 0, isUnsure: false };
  const answers = explore(search, left);
  if (answers !== null) return { type: 'can', answers };
  return { type: search.isUnsure ? 'unknown' : 'never' };
}

function explore(search: Search, left: World['left']): ReadonlyMap<string, Json> | null {
  const { analysis, goal, relaxed } = search;
  search.worlds += 1;
  analysis.budget -= 1;
  if (search.worlds > MOST_WORLDS || analysis.budget < 0) {
    search.isUnsure = true;
    return null;
  }
  const world = worldOf(analysis.model, left, relaxed);
  const verdict = goal(world);
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
function sample({ analysis, goal, relaxed }: Search, { left }: World): ReadonlyMap<string, Json> | null {
  const one = left.map((regions) => regions.filter(({ answer }) => answer !== undefined).slice(0, 1));
  const world = worldOf(analysis.model, one, relaxed);
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
