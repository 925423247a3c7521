import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { draftForm } from './which-forms.ts';

/** The server keeps the draft: the form makes way for its link (spec 001 §4). */
interface DraftSavedEvent {
  readonly type: 'draft-saved';
  readonly id: string;
  readonly link: string;
  readonly message: string;
}

export const draftSaved = {
  type: 'draft-saved',
  take(draft: Draft, { id, link, message }: DraftSavedEvent) {
    if (draft.phase !== 'saving' || typeof id !== 'string' || typeof link !== 'string') return;
    draft.phase = 'saved';
    draft.aside = { ...draft.aside, draft: { id, link, mail: null } };
    if (typeof message === 'string' && message !== '') draft.notice = { tone: 'success', message };
  },
} as const satisfies EventTaker;

export const draftSavedUse = { of: 'draft-saved', takenBy: draftForm } as const satisfies EventUse;
