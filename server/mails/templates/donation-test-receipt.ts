import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';
import { donationReceipt } from './donation-receipt.ts';

/** The receipt of a donation in a test, of which no money has arrived. */
export const donationTestReceipt = {
  name: 'donation-test-receipt',
  subject: donationReceipt.subject,
  paragraphs: [{ word: serverWords.testMode, facts: [] }, ...donationReceipt.paragraphs],
} as const satisfies ServerMail;
