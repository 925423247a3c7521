import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The receipt of a donation that has arrived. */
export const donationReceipt = {
  name: 'donation-receipt',
  subject: { word: serverWords.receiptMailSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.receiptMailText, facts: ['total', 'form', 'day'] },
    { word: serverWords.receiptMailLink, facts: [] },
    { link: 'link', button: serverWords.receiptLink },
  ],
} as const satisfies ServerMail;

/** Stands below the receipt of what is given again and again. */
export const RECURRING: ServerMail['paragraphs'] = [
  { word: serverWords.mailFrequency, facts: ['often'] },
  { word: serverWords.receiptChange, facts: [] },
  { link: 'history', button: serverWords.historyTitle },
];
