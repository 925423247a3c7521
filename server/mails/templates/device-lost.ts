import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the people who run the site that somebody cannot sign in without what they have lost. */
export const deviceLost = {
  name: 'device-lost',
  subject: { word: serverWords.lostMailSubject, facts: ['email'] },
  paragraphs: [
    { word: serverWords.lostMailText, facts: ['email'] },
    { word: serverWords.lostMailCommand, facts: ['command'] },
  ],
} as const satisfies ServerMail;
