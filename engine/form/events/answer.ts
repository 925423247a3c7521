import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { sameValue } from '../../value/same-value.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { shownIssuesOf } from '../selectors/issues-of.ts';
import { settle } from '../state/settle.ts';
import { nodeOf, own, type Transaction } from '../state/transaction.ts';
import { takeBack } from '../transitions/take-back.ts';
import { everyForm } from './which-forms.ts';

/** The visitor has entered something; null clears the answer. */
interface AnswerEvent {
  readonly type: 'answer';
  readonly field: string;
  readonly answer: Json;
}

export const handler = { type: 'answer', handle: takeAnswer } as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;

/**
 * An error disappears when the field gets a value (spec 001 §5), and returns when the field is left, or on the way to
 * the next page. The same value, written differently, is not a change.
 */
function takeAnswer(transaction: Transaction, { field, answer: given = null }: AnswerEvent): void {
  const rank = transaction.form.plan.rankOf.get(field);
  // The answers being sent must stay as they are: nothing is entered before the reply.
  if (
    transaction.phase === 'sending' ||
    rank === undefined ||
    sameAnswer(at(transaction.fields, rank).answer, given)
  )
    return;
  const node = nodeOf(transaction, rank);
  const { kind, definition, hasValue } = node.field;
  if (!kind.isAnswered || !hasValue) return;
  if (
    transaction.form.stages?.isFinal(definition, at(transaction.fields, rank), transaction.phase === 'done')
  )
    return;
  const state = own(transaction, rank);
  state.answer = given;
  if (state.checked || state.refusal !== null || transaction.phase !== 'filling') {
    const value = node.read(transaction.fields, given);
    if (value === undefined || value === null || !sameValue(value, state.value)) {
      state.refusal = null;
      state.checked &&= value === null;
      takeBack(transaction);
    }
  }
  settle(transaction, [rank]);
  // Searched only while the notice stands: no other key costs a walk over all fields.
  if (transaction.notice?.tone === 'invalid' && shownIssuesOf(transaction.form, transaction).length === 0)
    transaction.notice = null;
}
