import { conflictOf } from '../analysis/conflict.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search.ts';
import { all, not } from '../analysis/tri.ts';
import { conflictText } from '../analysis/words.ts';
import type { Finding } from './lint-rule.ts';

/** One of a list of which the first that holds counts. */
interface Candidate {
  readonly at: string;
  /** As a sentence begins with it. */
  readonly name: string;
  /** When it holds; null for always. */
  readonly holds: Goal | null;
}

/** Those that never count: what they ask for never holds, or whenever it does, one before them counts. */
export function* neverFirst(
  analysis: Analysis,
  candidates: readonly Candidate[],
  context: Goal,
): Generator<Finding> {
  for (const [place, { at, name, holds }] of candidates.entries()) {
    const before = candidates.slice(0, place);
    const always = before.find((one) => one.holds === null);
    if (always !== undefined) {
      yield {
        at,
        message: `${name} never counts: ${always.name} has no conditions, so it always comes first.`,
      };
      continue;
    }
    // Whoever closes a list with what is left means that there may be nothing left.
    if (holds === null) continue;
    const goal: Goal = (world) => all([context(world), holds(world)]);
    if (canHold(analysis, goal).type === 'never') {
      yield { at, message: `${name} never counts: ${conflictText(analysis, conflictOf(analysis, goal))}` };
      continue;
    }
    const others = taking(analysis, goal, before);
    if (others !== null)
      yield { at, message: `${name} never counts: whenever its conditions hold, ${others} comes first.` };
  }
}

/** What takes all that is left for it: one of those before it, or some of them together; null where some is left. */
function taking(analysis: Analysis, goal: Goal, before: readonly Candidate[]): string | null {
  const left =
    (some: readonly Candidate[]): Goal =>
    (world) =>
      all([goal(world), ...some.map(({ holds }) => (holds === null ? false : not(holds(world))))]);
  if (before.length === 0 || canHold(analysis, left(before)).type !== 'never') return null;
  const one = before.find((candidate) => canHold(analysis, left([candidate])).type === 'never');
  return one === undefined ? 'one of those before it' : one.name;
}
