import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells who pays again and again that somebody at the site has paused it. */
export const subscriptionPaused = {
  name: 'subscription-paused',
  subject: { word: serverWords.pausedSubject, facts: [] },
  paragraphs: [
    { word: serverWords.pausedText, facts: ['total', 'form'] },
    { word: serverWords.mailFrequency, facts: ['often'] },
    { word: serverWords.renewalLink, facts: [] },
    { link: 'link', button: serverWords.historyTitle },
  ],
} as const satisfies ServerMail;
