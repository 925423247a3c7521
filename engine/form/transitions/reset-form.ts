import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import { type Draft, own } from '../state/draft.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { turnToPage } from './turn-to-page.ts';

/** Back to how the form opened: every answer is the one it was opened with, nothing has been said of it, and its nonce is a new one (spec 000 §4). */
export function resetForm(draft: Draft): void {
  for (const rank of draft.form.plan.declared) {
    const { answer, checked, refusal } = at(draft.fields, rank);
    const { answer: first } = at(draft.before.opened, rank);
    if (sameAnswer(answer, first) && !checked && refusal === null) continue;
    Object.assign(own(draft, rank), { answer: first, checked: false, refusal: null });
    touch(draft, rank);
    reconsider(draft, rank);
  }
  settle(draft);
  draft.phase = 'filling';
  draft.notice = null;
  draft.stage = draft.form.stages?.opens(draft.stage?.leadEntry) ?? null;
  turnToPage(draft, 0);
  draft.effects.push({ type: 'renew-nonce' });
}
