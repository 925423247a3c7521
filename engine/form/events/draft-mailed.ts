import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { draftForm } from './which-forms.ts';

/** What became of sending the link of a draft. */
interface DraftMailedEvent {
  readonly type: 'draft-mailed';
  readonly sent: boolean;
  readonly message: string;
}

export const draftMailed = {
  type: 'draft-mailed',
  take(draft: Draft, { sent, message }: DraftMailedEvent) {
    const { draft: saved } = draft.aside;
    if (saved === null || typeof message !== 'string') return;
    draft.aside = { ...draft.aside, draft: { ...saved, mail: { sent: sent === true, message } } };
  },
} as const satisfies EventTaker;

export const draftMailedUse = { of: 'draft-mailed', takenBy: draftForm } as const satisfies EventUse;
