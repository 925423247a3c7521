// Is there a text that several readers accept? Each reads a text character by character; all of them read at once, from the start,
// and every combination of states is visited. Only the tests that a character passes matter, so one character of each sort is
// tried.

import type { PatternTree } from 'formularium/engine/language';

/** Reads texts: its state is all that it remembers. */
export interface TextReader {
  readonly start: AutomatonState;
  /** The state after one more character; null when no continuation is accepted. */
  readonly next: (state: AutomatonState, character: string) => AutomatonState | null;
  readonly isEnd: (state: AutomatonState) => boolean;
  /** The tests of characters that it uses. */
  readonly tests: readonly CharacterTest[];
}

type AutomatonState = readonly number[];
type CharacterTest = (character: string) => boolean;

/** The limit on visited states. */
const MOST_STATES = 3000;

/** Longer repetitions are not expanded. */
const MOST_STEPS = 400;

/** Whether some text is accepted by all readers; null if that is unknown. */
export function haveCommonText(readers: readonly TextReader[]): boolean | null {
  const characters = charactersFor(readers.flatMap(({ tests }) => tests));
  if (characters === null) return null;
  const first = readers.map(({ start }) => start);
  const seen = new Set([JSON.stringify(first)]);
  const open = [first];
  for (const states of open) {
    if (readers.every(({ isEnd }, place) => isEnd(states[place] ?? []))) return true;
    for (const character of characters) {
      const after = readers.map(({ next }, place) => next(states[place] ?? [], character));
      const here = after.filter((state) => state !== null);
      const key = JSON.stringify(here);
      if (here.length < after.length || seen.has(key)) continue;
      if (seen.size >= MOST_STATES) return null;
      seen.add(key);
      open.push(here);
    }
  }
  return false;
}

type AutomatonStep =
  | { readonly type: 'character'; readonly test: CharacterTest }
  | { readonly type: 'go'; readonly to: readonly number[] }
  | { readonly type: 'end' };

/** Reads the texts that match a pattern, apart from assertions between characters; null if it is too large. */
export function readerOf(tree: PatternTree): TextReader | null {
  const steps: AutomatonStep[] = [];
  if (!write(tree, steps)) return null;
  steps.push({ type: 'end' });
  const closed = (from: readonly number[]): AutomatonState => {
    const reached = new Set(from);
    for (const at of reached) {
      const step = steps[at];
      if (step?.type === 'go') for (const to of step.to) reached.add(to);
    }
    return [...reached].filter((at) => steps[at]?.type !== 'go').toSorted((a, b) => a - b);
  };
  return {
    start: closed([0]),
    next(state, character) {
      const passed = state.filter((at) => {
        const step = steps[at];
        return step?.type === 'character' && step.test(character);
      });
      return passed.length === 0 ? null : closed(passed.map((at) => at + 1));
    },
    isEnd: (state) => state.some((at) => steps[at]?.type === 'end'),
    tests: steps.flatMap((step) => (step.type === 'character' ? [step.test] : [])),
  };
}

/** Reads all texts that another reader does not accept. */
export function readerOfOthers({ start, next, isEnd, tests }: TextReader): TextReader {
  return {
    start: [1, ...start],
    next([isOn, ...state], character) {
      const after = isOn === 1 ? next(state, character) : null;
      return after === null ? [0] : [1, ...after];
    },
    isEnd: ([isOn, ...state]) => isOn !== 1 || !isEnd(state),
    tests,
  };
}

/** Reads texts within limits of length. */
export function readerOfLengths(least: number, most: number): TextReader {
  const last = Number.isFinite(most) ? most : least;
  return {
    start: [0],
    next([length = 0]) {
      if (length < last) return [length + 1];
      return Number.isFinite(most) ? null : [last];
    },
    isEnd: ([length = 0]) => length >= least,
    tests: [],
  };
}

/** Compiles a tree to steps, as Thompson does; returns whether there is room for it. */
function write(tree: PatternTree, steps: AutomatonStep[]): boolean {
  if (steps.length > MOST_STEPS) return false;
  switch (tree.type) {
    case 'character':
      steps.push(tree);
      return true;
    case 'place':
      return true;
    case 'sequence':
      return tree.items.every((item) => write(item, steps));
    case 'choice':
      return writeChoice(tree.items, steps);
    case 'repeat':
      return writeRepeat(tree, steps);
  }
}

function writeChoice(items: readonly PatternTree[], steps: AutomatonStep[]): boolean {
  const fork = steps.push({ type: 'end' }) - 1;
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const item of items) {
    starts.push(steps.length);
    if (!write(item, steps)) return false;
    ends.push(steps.push({ type: 'end' }) - 1);
  }
  steps[fork] = { type: 'go', to: starts };
  for (const end of ends) steps[end] = { type: 'go', to: [steps.length] };
  return true;
}

function writeRepeat(
  { item, min, max }: Extract<PatternTree, { type: 'repeat' }>,
  steps: AutomatonStep[],
): boolean {
  for (let time = 0; time < min; time += 1) if (!write(item, steps)) return false;
  const isEndless = max === Number.POSITIVE_INFINITY;
  const forks: number[] = [];
  for (let time = min; time < (isEndless ? min + 1 : max); time += 1) {
    forks.push(steps.push({ type: 'end' }) - 1);
    if (!write(item, steps)) return false;
  }
  const [fork = 0] = forks;
  if (isEndless) steps.push({ type: 'go', to: [fork] });
  for (const at of forks) steps[at] = { type: 'go', to: [at + 1, steps.length] };
  return true;
}

/** One character of each sort that the tests tell apart; null if one of them may pass unknown characters. */
function charactersFor(tests: readonly CharacterTest[]): readonly string[] | null {
  const sorts = new Map<string, string>();
  for (const character of known()) {
    const sort = tests.map((test) => (test(character) ? '1' : '0')).join('');
    if (!sorts.has(sort)) sorts.set(sort, character);
  }
  const characters = [...sorts.values()];
  return tests.every((test) => characters.some(test)) ? characters : null;
}

let all: readonly string[] | null = null;

/** ASCII, the letters of Europe, and some others: more than patterns tell apart. */
function known(): readonly string[] {
  const [lastPrintable, lastEuropean] = [0x7e, 0x52f];
  all ??= [
    ...Array.from({ length: lastPrintable - 0x1f }, (_, place) => String.fromCodePoint(place + 0x20)),
    ...Array.from({ length: lastEuropean - 0x9f }, (_, place) => String.fromCodePoint(place + 0xa0)),
    ...'\t\nאبकคあア中한😀€–“”',
  ];
  return all;
}
