import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that another card is charged from now on. */
export const subscriptionCard = {
  name: 'subscription-card',
  subject: { word: serverWords.changedCardSubject, facts: [] },
  paragraphs: [
    { word: serverWords.changedCardText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
