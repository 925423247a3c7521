import { at } from '../../value/vector.ts';
import { type Draft, own } from '../state/draft.ts';
import { complain, questionOf } from '../state/judge.ts';

/**
 * Tells the visitor what is wrong with these fields, and asks the host what only it can decide. What is wrong is known:
 * every field is judged whenever something changes. Returns the rank of the first that has an issue, of one that is shown if
 * there is one, or null.
 */
export function check(draft: Draft, ranks: Iterable<number>): number | null {
  let first: number | null = null;
  for (const rank of ranks) {
    const { id, checked, issue, pending } = at(draft.fields, rank);
    // What is right already needs no new state: the visitor is told nothing of it.
    if (!checked && (issue !== null || pending !== null)) {
      own(draft, rank).checked = true;
      complain(draft, rank, issue);
    }
    const question = questionOf(draft, rank);
    if (question !== null) draft.effects.push({ type: 'ask', field: id, ...question });
    if (issue !== null && (first === null || !at(draft.fields, first).visible)) first = rank;
  }
  return first;
}
