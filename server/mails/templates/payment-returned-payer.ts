import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells somebody who has paid at their bank that their money goes back, and why. */
export const paymentReturnedPayer = {
  name: 'payment-returned-payer',
  subject: { word: serverWords.returnedSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.returnedPayerText, facts: ['total', 'form', 'why'] },
    { word: serverWords.paymentNumber, facts: ['payment'] },
  ],
} as const satisfies ServerMail;
