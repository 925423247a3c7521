import { serverWords } from 'formularium/languages';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { sayIn } from '../value/say-to.ts';
import { askToJoin } from './ask-to-join.ts';

/** Has the link mailed by which somebody joins the mailing list. It says so to everybody alike, and nothing of who is on it. */
export const joinMailingList = {
  name: 'join-mailing-list',
  offers: ['mailing-list'],
  async within({ served: { form, definition }, submission, sentAt }, transaction, tools) {
    const isAsked = await askToJoin({ form, definition, submission, askedAt: sentAt }, transaction, tools);
    return isAsked ? { message: sayIn(form, serverWords.mailingAsked) } : {};
  },
} as const satisfies SubmissionStep;
