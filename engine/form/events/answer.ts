import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { sameValue } from '../../value/same-value.ts';
import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { complaintsOf } from '../selectors/issues-of.ts';
import { type Draft, nodeOf, own } from '../state/draft.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { takeBack } from '../transitions/take-back.ts';
import { everyForm } from './which-forms.ts';

/** The visitor has entered something; null takes it away. */
interface AnswerEvent {
  readonly type: 'answer';
  readonly field: string;
  readonly answer: Json;
}

export const answer = { type: 'answer', take: takeAnswer } as const satisfies EventTaker;

export const answerUse = { of: 'answer', takenBy: everyForm } as const satisfies EventUse;

/**
 * An error goes away when the field gets a value (spec 001 §5), and comes back when it is left, or on going on. The same
 * value, written otherwise, is nothing new.
 */
function takeAnswer(draft: Draft, { field, answer: given = null }: AnswerEvent): void {
  const rank = draft.form.plan.rankOf.get(field);
  // What has been sent is what was entered: nothing is entered before the reply.
  if (draft.phase === 'sending' || rank === undefined || sameAnswer(at(draft.fields, rank).answer, given))
    return;
  const node = nodeOf(draft, rank);
  const { kind, definition, hasValue } = node.field;
  if (!kind.isAnswered || !hasValue) return;
  if (draft.form.stages?.isFinal(definition, at(draft.fields, rank), draft.phase === 'done')) return;
  const state = own(draft, rank);
  state.answer = given;
  if (state.checked || state.refusal !== null || draft.phase !== 'filling') {
    const value = node.read(draft.fields, given);
    if (value === undefined || value === null || !sameValue(value, state.value)) {
      state.refusal = null;
      state.checked &&= value === null;
      takeBack(draft);
    }
  }
  touch(draft, rank);
  reconsider(draft, rank);
  settle(draft);
  // Looked for only while the notice stands: no other key costs a walk over all fields.
  if (draft.notice?.tone === 'invalid' && complaintsOf(draft.form, draft).length === 0) draft.notice = null;
}
