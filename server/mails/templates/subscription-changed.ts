import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that it is another amount from now on. */
export const subscriptionChanged = {
  name: 'subscription-changed',
  subject: { word: serverWords.changedAmountSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.changedAmountText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
