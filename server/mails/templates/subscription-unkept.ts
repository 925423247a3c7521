import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who wanted to pay again and again that their card could not be kept, so that they have paid once. */
export const subscriptionUnkept = {
  name: 'subscription-unkept',
  subject: { word: serverWords.lapsedSubject, facts: [] },
  paragraphs: [
    { word: serverWords.unkeptText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
