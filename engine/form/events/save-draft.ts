import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { answersOf } from '../selectors/answers-of.ts';
import { isDirty } from '../selectors/is-dirty.ts';
import { stepOf } from '../selectors/steps-of.ts';
import type { Draft } from '../state/draft.ts';
import { draftForm } from './which-forms.ts';

/** The visitor wants to go on another time. Nothing is validated (spec 001 §4). */
interface SaveDraftEvent {
  readonly type: 'save-draft';
}

export const saveDraft = {
  type: 'save-draft',
  take(draft: Draft, _: SaveDraftEvent) {
    const { form, before, phase } = draft;
    if (!form.settings.saveDraft || phase !== 'filling' || !isDirty(form, before)) return;
    draft.phase = 'saving';
    draft.notice = null;
    draft.effects.push({
      type: 'save-draft',
      answers: answersOf(draft.form, draft.fields),
      step: stepOf(form, before),
    });
  },
} as const satisfies EventTaker;

export const saveDraftUse = { of: 'save-draft', takenBy: draftForm } as const satisfies EventUse;
