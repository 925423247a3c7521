import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells an owner that a recurring payment is over after its first one, as its provider has kept no card. */
export const planUnkept = {
  name: 'plan-unkept',
  subject: { word: serverWords.planUnkeptSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.planUnkeptText, facts: ['total', 'form'] },
    { word: serverWords.paymentNumber, facts: ['payment'] },
  ],
} as const satisfies ServerMail;
