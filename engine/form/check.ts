import { isDecimal } from '../value/is-decimal.ts';
import { type Draft, nodeOf, own } from './draft.ts';
import { reconsider, settle } from './settle.ts';

/**
 * Tells the visitor what is wrong with these fields, and asks the host what only it can decide.
 * Returns the rank of the first in the form's order that has an issue, or null.
 */
export function check(draft: Draft, ranks: Iterable<number>): number | null {
  const looked: number[] = [];
  for (const rank of ranks) {
    const state = draft.fields.at(rank);
    looked.push(rank);
    if (state.checked) continue;
    own(draft, rank).checked = true;
    reconsider(draft, rank);
  }
  settle(draft);
  for (const rank of looked) ask(draft, rank);
  return looked.find((rank) => draft.fields.at(rank).issue !== null) ?? null;
}

function ask(draft: Draft, rank: number): void {
  const { id, pending, value } = draft.fields.at(rank);
  if (pending === null || value === null || isDecimal(value)) return;
  const trial = nodeOf(draft, rank).trials.find(({ rule }) => rule === pending);
  if (trial !== undefined)
    draft.effects.push({ type: 'ask', field: id, rule: pending, value, limits: trial.limits });
}
