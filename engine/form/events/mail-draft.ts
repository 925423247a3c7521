import { say } from '../../blueprint/words/say.ts';
import { emailMissingWords } from '../../blueprint/words/spoken-words.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { draftForm } from './which-forms.ts';

/** The visitor wants the link of the draft sent to an address. Whether it is one, the server says in its own words. */
interface MailDraftEvent {
  readonly type: 'mail-draft';
  readonly email: string;
}

export const mailDraft = {
  type: 'mail-draft',
  take(draft: Draft, { email }: MailDraftEvent) {
    const { draft: saved } = draft.aside;
    if (draft.phase !== 'saved' || saved === null || typeof email !== 'string') return;
    const address = email.trim();
    if (address === '') {
      const mail = { sent: false, message: say(draft.form.layout.language, emailMissingWords) };
      draft.aside = { ...draft.aside, draft: { ...saved, mail } };
    } else draft.effects.push({ type: 'mail-draft', id: saved.id, email: address });
  },
} as const satisfies EventTaker;

export const mailDraftUse = { of: 'mail-draft', takenBy: draftForm } as const satisfies EventUse;
