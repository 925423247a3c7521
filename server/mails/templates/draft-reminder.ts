import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Reminds a visitor of a draft, with its link. */
export const draftReminder = {
  name: 'draft-reminder',
  subject: { word: serverWords.draftReminderSubject, facts: ['form'] },
  paragraphs: [
    { word: serverWords.draftReminderText, facts: ['form'] },
    { link: 'link', button: serverWords.onward },
    { word: serverWords.draftMailUntil, facts: ['until'] },
    { word: serverWords.draftReminderOnce, facts: [] },
  ],
} as const satisfies ServerMail;
