import { isObject, type JsonObject } from 'formularium/engine';
import { currencyOf, formatMoney, isEmailAddress } from 'formularium/engine/server';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { PaymentChange, PaymentChangeListener } from './payment-listener.ts';

/** Has a receipt mailed when a payment is paid, once, to the address that the field names: `receipt` and `receiptEmail`. */
export const mailReceipt: PaymentChangeListener = {
  name: 'mail-receipt',
  async changed(change, transaction, { clock }) {
    if (!change.isNewlyPaid) return;
    const { payment, amount } = change;
    const found = await receiptOf(change, transaction);
    const currency = currencyOf(payment.currency);
    if (found === null || currency === null) return;
    const at = clock.now().getTime();
    await transaction.outbox.add({
      // It begins with the id of its submission: with that it is erased.
      id: `${payment.submissionId}.receipt`,
      kind: 'mail-receipt',
      payload: {
        ...found,
        amount: formatMoney({ minor: amount, currency }),
        payment: payment.id,
        isTest: payment.mode === 'test',
        at,
        paidAt: change.paidAt ?? at,
      },
      dueAt: at,
    });
  },
};

/** Who gets a receipt, and for what; null where nobody does. */
async function receiptOf(
  { payment }: PaymentChange,
  { submissions, formVersions }: StorageTransaction,
): Promise<JsonObject | null> {
  const entry = payment.submissionId === null ? null : await submissions.withId(payment.submissionId);
  const version = entry?.version == null ? null : await formVersions.withHash(entry.version);
  if (entry === null || version === null) return null;
  const { fields, title = '' } = version.definition;
  const listed = Array.isArray(fields) ? fields.filter(isObject) : [];
  const { receipt, receiptEmail } = listed.find(({ id }) => id === payment.field) ?? {};
  const recipient = entry.submission[String(receiptEmail)];
  if (receipt !== true || typeof recipient !== 'string' || !isEmailAddress(recipient)) return null;
  return { recipient, title: String(title), language: entry.language };
}
