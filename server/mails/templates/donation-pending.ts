import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells a donor that a donation is being confirmed. */
export const donationPending = {
  name: 'donation-pending',
  subject: { word: serverWords.pendingMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.pendingMailText, facts: ['total', 'form'] },
    { word: serverWords.pendingMailLink, facts: [] },
    { link: 'link', button: serverWords.receiptLink },
  ],
} as const satisfies ServerMail;
