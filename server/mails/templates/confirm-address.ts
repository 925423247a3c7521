import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link that confirms the address of a new account. */
export const confirmAddress = {
  name: 'confirm-address',
  subject: { word: serverWords.confirmMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.confirmMailText, facts: [] },
    { link: 'link', button: serverWords.confirmButton },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
