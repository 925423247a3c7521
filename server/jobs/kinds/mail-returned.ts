import { moneyText } from '../../donations/receipts/receipt.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { paymentReturned } from '../../mails/templates/payment-returned.ts';
import { paymentReturnedPayer } from '../../mails/templates/payment-returned-payer.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Tells a payer, or an owner, that what was paid at a bank goes back. Mailed twice, it has the same `Message-ID`. */
export const mailReturned = {
  name: 'mail-returned',
  async perform({ id, payload }, { mails, storage, timeZone }) {
    const { payment: paymentId, amount, why, email: recipient, language, isPayer, at } = payload;
    if (typeof at !== 'number' || typeof recipient !== 'string')
      throw new PermanentFailure('The job holds no mail about money that goes back.');
    const payment = await storage.read(({ payments }) => payments.withId(String(paymentId)));
    if (mails === null || payment === null) return;
    const { currency, formId, formVersion } = payment;
    const version = await storage.read(({ formVersions }) => formVersions.withHash(formVersion));
    const total = moneyText(BigInt(String(amount)), currency);
    const form = String(version?.definition['title'] || formId);
    const facts = { total, form, why: String(why), payment: payment.id };
    const template = isPayer === true ? paymentReturnedPayer : paymentReturned;
    const words = renderTemplate(template, facts, { language: String(language), timeZone });
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
