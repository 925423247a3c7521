import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the owner of an account that somebody has tried to make another one. */
export const addressTaken = {
  name: 'address-taken',
  subject: { word: serverWords.takenMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.takenMailText, facts: [] },
    { link: 'link', button: serverWords.signInTitle },
  ],
} as const satisfies ServerMail;
