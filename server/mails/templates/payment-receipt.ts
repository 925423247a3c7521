import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** What was paid, with which form, and when. */
export const paymentReceipt = {
  name: 'payment-receipt',
  subject: { word: serverWords.receiptSubject, facts: ['form'] },
  paragraphs: [
    { word: serverWords.receiptText, facts: ['amount', 'form', 'at'] },
    { word: serverWords.paymentNumber, facts: ['payment'] },
  ],
} as const satisfies ServerMail;
