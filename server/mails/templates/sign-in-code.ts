import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The code that proves once more who signs in. */
export const signInCode = {
  name: 'sign-in-code',
  subject: { word: serverWords.codeMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.codeMailText, facts: ['code'] },
    { word: serverWords.codeMailUntil, facts: ['until'] },
    { word: serverWords.codeMailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
