import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells an owner that what was paid at a bank goes back, because what was sent with it could be accepted no more. */
export const paymentReturned = {
  name: 'payment-returned',
  subject: { word: serverWords.returnedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.returnedText, facts: ['total', 'form', 'why'] },
    { word: serverWords.paymentNumber, facts: ['payment'] },
  ],
} as const satisfies ServerMail;
