import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import type { Occurrence } from '../claim.ts';
import type { ReportDescriptor } from './lint-rule.ts';

/** One of a list of which the first that holds counts. */
interface Candidate {
  readonly at: string;
  /** As a sentence begins with it. */
  readonly name: string;
  /** When it holds; null for always. */
  readonly holds: Goal | null;
  /** That it counts, as data. */
  readonly counts: Occurrence;
}

/** Those that never count: what they ask for never holds, or whenever it does, one before them counts. */
export function* neverFirst(
  analysis: Analysis,
  candidates: readonly Candidate[],
  context: Goal,
): Generator<ReportDescriptor> {
  for (const [place, { at, name, holds, counts: occurrence }] of candidates.entries()) {
    const before = candidates.slice(0, place);
    const always = before.find((one) => one.holds === null);
    if (always !== undefined) {
      const { proof } = neverHolds(analysis, { goal: () => false, occurrence }, [always]);
      const message = `${name} never counts: ${inSentence(always.name)} has no conditions, so it always comes first.`;
      yield { at, message, ...proof };
      continue;
    }
    // Whoever closes a list with what is left means that there may be nothing left.
    if (holds === null) continue;
    const goal: Goal = (partial) => all([context(partial), holds(partial)]);
    if (canHold(analysis, goal).type === 'never') {
      const conflict = conflictOf(analysis, goal);
      const { proof, note } = neverHolds(analysis, { goal, occurrence }, conflict);
      yield { at, message: neverText(name, conflictText(analysis, conflict)) + note, ...proof };
      continue;
    }
    const others = taking(analysis, goal, before);
    if (others === null) continue;
    const { proof, note } = neverHolds(analysis, { goal: leftBy(goal, before), occurrence }, before);
    const message = `${name} never counts: whenever its conditions hold, ${others} comes first.${note}`;
    yield { at, message, ...proof };
  }
}

/** What is known of the reason goes on with the sentence, or is one of its own. */
function neverText(name: string, reason: string): string {
  if (reason === '') return `${name} never counts.`;
  return `${name} never counts${/^[A-Z]/.test(reason) ? '.' : ':'} ${reason}`;
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What takes all that is left for it: one of those before it, or some of them together; null where some is left. */
function taking(analysis: Analysis, goal: Goal, before: readonly Candidate[]): string | null {
  if (before.length === 0 || canHold(analysis, leftBy(goal, before)).type !== 'never') return null;
  const one = before.find((candidate) => canHold(analysis, leftBy(goal, [candidate])).type === 'never');
  return one === undefined ? 'one of those before it' : inSentence(one.name);
}

/** That it holds although none of those before it does. */
function leftBy(goal: Goal, before: readonly Candidate[]): Goal {
  return (partial) =>
    all([goal(partial), ...before.map(({ holds }) => (holds === null ? false : not(holds(partial))))]);
}
