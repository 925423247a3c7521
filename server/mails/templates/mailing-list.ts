import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link by which somebody joins the mailing list, and the one by which they leave it. */
export const mailingList = {
  name: 'mailing-list',
  subject: { word: serverWords.mailingSubject, facts: [] },
  paragraphs: [
    { word: serverWords.mailingText, facts: [] },
    { link: 'link', button: serverWords.confirmButton },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
    { word: serverWords.mailingLeaveHint, facts: [] },
    { link: 'leave' },
  ],
} as const satisfies ServerMail;
