import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the owner of an account what has changed about how they sign in. */
export const factorsChanged = {
  name: 'factors-changed',
  subject: { word: serverWords.factorsMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.factorsMailText, facts: ['when', 'what'] },
    { word: serverWords.factorsMailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
