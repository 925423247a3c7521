import { moneyText } from '../../donations/receipts/receipt.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { paymentDisputed } from '../../mails/templates/payment-disputed.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Tells an owner that a payment is disputed. Mailed twice, it has the same `Message-ID`. */
export const mailDispute = {
  name: 'mail-dispute',
  async perform({ id, payload }, { mails, storage, timeZone }) {
    const { payment: paymentId, account, at, amount, disputed = amount } = payload;
    if (typeof at !== 'number') throw new PermanentFailure('The job holds no mail about a dispute.');
    const { payment, owner, last } = await storage.read(async ({ payments, paymentIntents, accounts }) => ({
      payment: await payments.withId(String(paymentId)),
      owner: await accounts.withId(String(account)),
      last: (await paymentIntents.of(String(paymentId))).at(-1)?.amount ?? 0n,
    }));
    if (mails === null || payment === null || owner === null) return;
    const version = await storage.read(({ formVersions }) => formVersions.withHash(payment.formVersion));
    const form = String(version?.definition['title'] || payment.formId);
    // A job that was written down before it named amounts is about all of it.
    const said = (minor: typeof amount): string =>
      moneyText(minor === undefined ? last : BigInt(String(minor)), payment.currency);
    const facts = { total: said(amount), disputed: said(disputed), form, payment: payment.id };
    const words = renderTemplate(paymentDisputed, facts, { language: owner.language, timeZone });
    const recipient = owner.email;
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
