import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link by which a donor sees their donations. */
export const donorLink = {
  name: 'donor-link',
  subject: { word: serverWords.historyMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.historyMailText, facts: [] },
    { link: 'link', button: serverWords.historyOpen },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
