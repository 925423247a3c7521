import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells an owner that a bank disputes a payment. */
export const paymentDisputed = {
  name: 'payment-disputed',
  subject: { word: serverWords.disputedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.disputedText, facts: ['total', 'form'] },
    { word: serverWords.disputedAmount, facts: ['disputed'] },
    { word: serverWords.paymentNumber, facts: ['payment'] },
  ],
} as const satisfies ServerMail;
