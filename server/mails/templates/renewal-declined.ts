import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that a bank has declined it. */
export const renewalDeclined = {
  name: 'renewal-declined',
  subject: { word: serverWords.renewalDeclinedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.renewalDeclinedText, facts: ['total', 'form', 'day'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalCard, facts: [] },
    { link: 'card', button: serverWords.changeCard },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
