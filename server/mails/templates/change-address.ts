import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link that confirms the new address of an account. */
export const changeAddress = {
  name: 'change-address',
  subject: { word: serverWords.emailMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.emailMailText, facts: [] },
    { link: 'link', button: serverWords.confirmButton },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
