import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who has paid again and again that it was declined for the last time. */
export const subscriptionLapsed = {
  name: 'subscription-lapsed',
  subject: { word: serverWords.lapsedSubject, facts: [] },
  paragraphs: [
    { word: serverWords.lapsedText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
