import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { answersOf } from '../selectors/answers-of.ts';
import { isDirty } from '../selectors/is-dirty.ts';
import { stepOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { draftForm } from './which-forms.ts';

/** The visitor wants to continue later. Nothing is validated (spec 001 §4). */
interface SaveDraftEvent {
  readonly type: 'save-draft';
}

export const handler = {
  type: 'save-draft',
  handle(transaction: Transaction, _: SaveDraftEvent) {
    const { form, before, phase } = transaction;
    if (!form.settings.saveDraft || phase !== 'filling' || !isDirty(form, before)) return;
    transaction.phase = 'saving';
    transaction.notice = null;
    transaction.effects.push({
      type: 'save-draft',
      answers: answersOf(transaction.form, transaction.fields),
      step: stepOf(form, before),
    });
  },
} as const satisfies EventHandler;

export const use = { handledBy: draftForm } as const satisfies EventUse;
