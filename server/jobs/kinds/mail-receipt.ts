import { renderTemplate } from '../../mails/render-template.ts';
import { paymentReceipt } from '../../mails/templates/payment-receipt.ts';
import { testReceipt } from '../../mails/templates/test-receipt.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails the receipt of a payment. Mailed twice, it has the same `Message-ID`. */
export const mailReceipt = {
  name: 'mail-receipt',
  async perform({ id, payload }, { mails, timeZone }) {
    const { recipient, title, amount, payment, language, isTest, at, paidAt = at } = payload;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    if (typeof recipient !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no receipt.');
    const facts = {
      form: String(title),
      amount: String(amount),
      payment: String(payment),
      at: new Date(Number(paidAt)),
    };
    const template = isTest === true ? testReceipt : paymentReceipt;
    const words = renderTemplate(template, facts, { language: String(language), timeZone });
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
