import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that a payment, which was set aside, could not be taken. */
export const renewalRefused = {
  name: 'renewal-refused',
  subject: { word: serverWords.renewalDeclinedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.renewalRefusedText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
