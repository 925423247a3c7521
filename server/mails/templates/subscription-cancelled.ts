import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who has paid again and again that it has ended. */
export const subscriptionCancelled = {
  name: 'subscription-cancelled',
  subject: { word: serverWords.lapsedSubject, facts: [] },
  paragraphs: [
    { word: serverWords.endedText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
