import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the owner of an account that somebody has tried to guess the code of its second step. */
export const codesWrong = {
  name: 'codes-wrong',
  subject: { word: serverWords.codesWrongSubject, facts: [] },
  paragraphs: [
    { word: serverWords.codesWrongText, facts: ['when'] },
    { word: serverWords.codesWrongNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
