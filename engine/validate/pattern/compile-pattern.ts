// Thompson's construction: a pattern becomes steps, and a text is read once, while all the steps at which one could stand
// are kept as one set. So the time is at most the text's length times the number of steps, however large they are.

import { parsePattern } from './parse-pattern.ts';
import type { PatternFault, PatternTree, PlaceTest } from './pattern-tree.ts';

/** A pattern that can test texts, or the reason why it cannot. */
export type CompiledPattern =
  | {
      readonly test: (text: string) => boolean;
      readonly fault: null;
      /** The maximum number of steps tested for each character. */
      readonly steps: number;
    }
  | { readonly test: null; readonly fault: PatternFault };

/** The maximum number of steps in a pattern, repetitions written out: a pattern with more is a program. */
export const MOST_STEPS = 2000;

/** The maximum number of steps tested in one text: about forty milliseconds. A text that needs more does not fit. */
const MOST_VISITS = 1_000_000;

type PatternStep =
  | { readonly type: 'character'; readonly test: (character: string) => boolean }
  | { readonly type: 'place'; readonly test: PlaceTest }
  /** Goes on at all of these. */
  | { readonly type: 'go'; to: readonly number[] }
  | { readonly type: 'end' };

/** The longest text that a pattern with this many steps is sure to decide. */
export function longestTextFor(steps: number): number {
  return Math.floor(MOST_VISITS / steps) - 1;
}

/**
 * Compiles a pattern into a test of whole texts, as HTML's `pattern` is one: linear in the text, and it never throws.
 */
export function compilePattern(source: string): CompiledPattern {
  const tree = parsePattern(source);
  if ('message' in tree) return { test: null, fault: tree };
  if (sizeOf(tree) > MOST_STEPS)
    return {
      test: null,
      fault: { message: `With all its repetitions it has more than ${MOST_STEPS} steps.`, at: 0 },
    };
  const steps: PatternStep[] = [];
  write(tree, steps);
  steps.push({ type: 'end' });
  return { test: (text) => run(steps, text), fault: null, steps: steps.length };
}

/** The minimum number of steps that a tree is compiled into; calculated before any is. */
function sizeOf(tree: PatternTree): number {
  switch (tree.type) {
    case 'character':
    case 'place':
      return 1;
    case 'sequence':
      return tree.items.reduce((sum, item) => sum + sizeOf(item), 0);
    case 'choice':
      return tree.items.reduce((sum, item) => sum + sizeOf(item) + 1, 1);
    case 'repeat':
      return (sizeOf(tree.item) + 1) * (Number.isFinite(tree.max) ? tree.max : tree.min + 1) + 1;
  }
}

function write(tree: PatternTree, steps: PatternStep[]): void {
  switch (tree.type) {
    case 'character':
    case 'place':
      steps.push(tree);
      return;
    case 'sequence':
      for (const item of tree.items) write(item, steps);
      return;
    case 'choice':
      return writeChoice(tree.items, steps);
    case 'repeat':
      return writeRepeat(tree, steps);
  }
}

function writeChoice(items: readonly PatternTree[], steps: PatternStep[]): void {
  const fork = hold(steps);
  const ends = items.map((item) => {
    const start = steps.length;
    write(item, steps);
    return { start, end: hold(steps) };
  });
  fork.to = ends.map(({ start }) => start);
  for (const { end } of ends) end.to = [steps.length];
}

function writeRepeat(
  { item, min, max }: Extract<PatternTree, { type: 'repeat' }>,
  steps: PatternStep[],
): void {
  for (let i = 0; i < min; i += 1) write(item, steps);
  if (max === Number.POSITIVE_INFINITY) {
    const fork = hold(steps);
    const start = steps.length;
    write(item, steps);
    steps.push({ type: 'go', to: [start - 1] });
    fork.to = [start, steps.length];
    return;
  }
  const forks = Array.from({ length: max - min }, () => {
    const fork = hold(steps);
    const start = steps.length;
    write(item, steps);
    return { fork, start };
  });
  for (const { fork, start } of forks) fork.to = [start, steps.length];
}

/** A fork whose ways are known only when the steps between have been written. */
function hold(steps: PatternStep[]): { type: 'go'; to: readonly number[] } {
  const step: { type: 'go'; to: readonly number[] } = { type: 'go', to: [] };
  steps.push(step);
  return step;
}

function run(steps: readonly PatternStep[], text: string): boolean {
  const place: PatternPlace = {
    steps,
    seen: new Int32Array(steps.length).fill(-1),
    tests: [],
    position: 0,
    before: '',
    after: '',
    visits: 0,
  };
  let [here, next]: [number[], number[]] = [[0], []];
  for (const after of text) {
    place.after = after;
    follow(here, place);
    next.length = 0;
    for (const at of place.tests) if (passes(steps[at], after)) next.push(at + 1);
    if (next.length === 0 || place.visits > MOST_VISITS) return false;
    [here, next] = [next, here];
    place.before = after;
    place.position += 1;
  }
  place.after = '';
  return follow(here, place);
}

interface PatternPlace {
  readonly steps: readonly PatternStep[];
  /** By step: the last position at which it was reached. */
  readonly seen: Int32Array;
  /** The steps that take a character, of those that were reached last. */
  readonly tests: number[];
  position: number;
  before: string;
  after: string;
  visits: number;
}

/**
 * Finds the steps that take a character, among all that can be reached from here without taking one; returns whether
 * the end can be reached.
 */
function follow(open: number[], place: PatternPlace): boolean {
  const { steps, seen, tests, position, before, after } = place;
  tests.length = 0;
  let ended = false;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const step = steps[at];
    if (step === undefined || seen[at] === position) continue;
    seen[at] = position;
    place.visits += 1;
    if (step.type === 'character') tests.push(at);
    else if (step.type === 'go') for (const to of step.to) open.push(to);
    else if (step.type === 'end') ended = true;
    else if (step.test(before, after)) open.push(at + 1);
  }
  return ended;
}

function passes(step: PatternStep | undefined, character: string): boolean {
  return step?.type === 'character' && step.test(character);
}
