import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells a donor what of them has arrived in a year. */
export const yearlyStatement = {
  name: 'yearly-statement',
  subject: { word: serverWords.statementMailSubject, facts: ['year'] },
  paragraphs: [
    { word: serverWords.statementMailText, facts: ['year', 'total', 'zone'] },
    { word: serverWords.statementMailLink, facts: [] },
    { link: 'link' },
  ],
} as const satisfies ServerMail;
