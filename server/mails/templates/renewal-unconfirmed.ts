import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that a bank wants it to be confirmed. */
export const renewalUnconfirmed = {
  name: 'renewal-unconfirmed',
  subject: { word: serverWords.renewalDeclinedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.renewalUnconfirmedText, facts: ['total', 'form', 'day'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalCard, facts: [] },
    { link: 'card', button: serverWords.changeCard },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
