import { mailDraft as mail } from '../../drafts/mail-draft.ts';
import type { Action } from './action.ts';

/** The form that mails the link of a draft (spec 001 §7, call 6). */
export const mailDraft = {
  name: 'forminator_email_draft_link',
  needs: 'nonce',
  async execute({ envelope, answers, served, visitor }, { tools }) {
    const email = String(answers.get('email-1') ?? '');
    return mail({ served, token: envelope.draft_id, email, visitor }, tools);
  },
} as const satisfies Action;
