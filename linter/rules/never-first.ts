import { conflictOf } from '../analysis/evidence/conflict.ts';
import { conflictText } from '../analysis/evidence/conflict-text.ts';
import { neverHolds } from '../analysis/evidence/never.ts';
import { all, not } from '../analysis/model/ternary.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import type { Occurrence } from '../claim.ts';
import type { ReportDescriptor } from './lint-rule.ts';

/** An entry in a list of which the first one that holds counts. */
interface Candidate {
  readonly at: string;
  /** Its name at the beginning of a sentence. */
  readonly name: string;
  /** When it holds; null for always. */
  readonly holds: Goal | null;
  /** The event that it counts, as data. */
  readonly counts: Occurrence;
}

/** The entries that never count: their demands never hold, or whenever they do, an earlier one counts. */
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
    // An author who closes a list with everything else means that nothing else may be left.
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

/** The known reason continues the sentence, or is a sentence of its own. */
function neverText(name: string, reason: string): string {
  if (reason === '') return `${name} never counts.`;
  return `${name} never counts${/^[A-Z]/.test(reason) ? '.' : ':'} ${reason}`;
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** The earlier entry, or entries together, that take all cases of this one; null if some are left. */
function taking(analysis: Analysis, goal: Goal, before: readonly Candidate[]): string | null {
  if (before.length === 0 || canHold(analysis, leftBy(goal, before)).type !== 'never') return null;
  const one = before.find((candidate) => canHold(analysis, leftBy(goal, [candidate])).type === 'never');
  return one === undefined ? 'one of those before it' : inSentence(one.name);
}

/** The goal that it holds although no earlier one does. */
function leftBy(goal: Goal, before: readonly Candidate[]): Goal {
  return (partial) =>
    all([goal(partial), ...before.map(({ holds }) => (holds === null ? false : not(holds(partial))))]);
}
