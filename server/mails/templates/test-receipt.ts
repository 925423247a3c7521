import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';
import { paymentReceipt } from './payment-receipt.ts';

/** The receipt of a payment in test mode, which says that no money has moved. */
export const testReceipt = {
  ...paymentReceipt,
  name: 'test-receipt',
  paragraphs: [{ word: serverWords.receiptOfTest, facts: [] }, ...paymentReceipt.paragraphs],
} as const satisfies ServerMail;
