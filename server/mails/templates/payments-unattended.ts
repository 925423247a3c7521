import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the site's owner that open payments are not looked after. */
export const paymentsUnattended = {
  name: 'payments-unattended',
  subject: { word: serverWords.unattendedSubject, facts: [] },
  paragraphs: [
    { word: serverWords.unattendedText, facts: ['since'] },
    { word: serverWords.unattendedWhat, facts: [] },
  ],
} as const satisfies ServerMail;
