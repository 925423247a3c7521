import { sameAnswer } from '../value/same-answer.ts';
import { type Draft, nodeOf, own } from './draft.ts';
import { reconsider, settle, touch } from './settle.ts';
import { turnToPage } from './turn-to-page.ts';

/** Back to how the form opened: every answer is its field's first one again, and nothing has been said of it. */
export function resetForm(draft: Draft): void {
  for (const rank of draft.form.plan.declared) {
    const { kind, definition } = nodeOf(draft, rank).field;
    const { answer, checked, refusal } = draft.fields.at(rank);
    const first = kind.initial(definition);
    if (sameAnswer(answer, first) && !checked && refusal === null) continue;
    Object.assign(own(draft, rank), { answer: first, checked: false, refusal: null });
    touch(draft, rank);
    reconsider(draft, rank);
  }
  settle(draft);
  draft.phase = 'filling';
  draft.notice = null;
  turnToPage(draft, 0);
}
