import { say } from '../../blueprint/words/say.ts';
import { emailMissingWords } from '../../blueprint/words/spoken-words.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { draftForm } from './which-forms.ts';

/** The visitor wants the link of the draft mailed to an address. The server validates it, with its own message. */
interface MailDraftEvent {
  readonly type: 'mail-draft';
  readonly email: string;
}

export const handler = {
  type: 'mail-draft',
  handle(transaction: Transaction, { email }: MailDraftEvent) {
    const { draft: saved } = transaction.flows;
    if (transaction.phase !== 'saved' || saved === null || typeof email !== 'string') return;
    const address = email.trim();
    if (address === '') {
      const mail = { sent: false, message: say(transaction.form.blueprint.language, emailMissingWords) };
      transaction.flows = { ...transaction.flows, draft: { ...saved, mail } };
    } else transaction.effects.push({ type: 'mail-draft', id: saved.id, email: address });
  },
} as const satisfies EventHandler;

export const use = { handledBy: draftForm } as const satisfies EventUse;
