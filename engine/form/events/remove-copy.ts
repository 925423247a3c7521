import type { FieldState } from '../../value/field-state.ts';
import { present } from '../../value/present.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { rankAt } from '../plan/plan.ts';
import { copiesFrom } from '../selectors/copies-of.ts';
import type { HostVerdict } from '../state/form-state.ts';
import { settle } from '../state/settle.ts';
import { nodeOf, own, type Transaction } from '../state/transaction.ts';
import { verdictKey } from '../state/validate-field.ts';
import { askForCopies } from '../transitions/ask-for-copies.ts';
import { repeatingForm } from './which-forms.ts';

/** Removes the copy with this number, from 0. */
interface RemoveCopyEvent {
  readonly type: 'remove-copy';
  readonly group: string;
  readonly copy: number;
}

export const handler = {
  type: 'remove-copy',
  handle: remove,
} as const satisfies EventHandler;

export const use = { handledBy: repeatingForm } as const satisfies EventUse;

/** Unless there would be too few. The later ones move up, with all their state. */
function remove(transaction: Transaction, { group, copy: removed }: RemoveCopyEvent): void {
  const copies = copiesFrom(transaction.form, transaction.fields, group);
  if (copies === null || copies.count <= copies.fewest) return;
  const { count } = copies;
  if (!(Number.isInteger(removed) && removed >= 0 && removed < count)) return;
  const changed = [askForCopies(transaction, group, count - 1)];
  const verdicts = new Map(transaction.verdicts);
  for (const copiesOfOne of ranksIn(transaction, group)) {
    const ranks = copiesOfOne.slice(0, count);
    const contents = ranks.map((one) => contentOf(transaction, one));
    for (const [copy, rank] of ranks.entries())
      if (copy >= removed) {
        fill(transaction, rank, { content: contents.at(copy + 1), verdicts });
        changed.push(rank);
      }
  }
  transaction.verdicts = verdicts;
  settle(transaction, changed);
}

/** For each field of a group, its rank in every copy. The fields of a group directly follow it. */
function ranksIn(transaction: Transaction, group: string): Iterable<readonly number[]> {
  const { fields, plan } = transaction.form;
  const ranks = new Map<string, number[]>();
  const { index: start } = present(fieldNamed(transaction.form, group));
  for (const { index, owner, base } of fields.slice(start + 1)) {
    if (owner === null) break;
    const copies = ranks.get(base) ?? [];
    ranks.set(base, copies);
    copies.push(rankAt(plan, index));
  }
  return ranks.values();
}

/** The state that moves with a copy: what the visitor has done to a field, and the host's verdicts on it. */
interface CopyContent extends Pick<FieldState, 'answer' | 'checked' | 'refusal'> {
  readonly rulings: readonly (HostVerdict | undefined)[];
}

function contentOf(transaction: Transaction, rank: number): CopyContent {
  const { answer, checked, refusal } = at(transaction.fields, rank);
  const { field, rules } = nodeOf(transaction, rank);
  const rulings = rules.map(({ rule }) => transaction.verdicts.get(verdictKey(field.id, rule)));
  return { answer, checked, refusal, rulings };
}

interface Filling {
  /** Undefined for a copy that is no longer there: it is as it was when the form opened. */
  readonly content: CopyContent | undefined;
  readonly verdicts: Map<string, HostVerdict>;
}

function fill(transaction: Transaction, rank: number, { content, verdicts }: Filling): void {
  const { field, rules } = nodeOf(transaction, rank);
  const fresh = {
    answer: field.kind.initial(field.definition, transaction.today),
    checked: false,
    refusal: null,
    rulings: [],
  };
  const { answer, checked, refusal, rulings } = content ?? fresh;
  for (const [i, { rule }] of rules.entries()) {
    const ruling = rulings[i];
    if (ruling === undefined) verdicts.delete(verdictKey(field.id, rule));
    else verdicts.set(verdictKey(field.id, rule), ruling);
  }
  const before = at(transaction.fields, rank);
  if (sameAnswer(before.answer, answer) && before.checked === checked && before.refusal === refusal) return;
  Object.assign(own(transaction, rank), { answer, checked, refusal });
}
