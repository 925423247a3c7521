import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { StorageTransaction } from '../../storage/storage.ts';

/** The payment of a donation; null where no provider was asked. A renewal’s is under the id of the donation. */
export async function paymentOf(
  { id, formId, submissionId }: Pick<Donation, 'id' | 'formId' | 'submissionId'>,
  { payments }: Pick<StorageTransaction, 'payments'>,
): Promise<StoredPayment | null> {
  return submissionId === null ? payments.underKey(formId, id) : payments.ofSubmission(submissionId);
}

/** The payment of this number, or the one of the donation of this number, which is what receipts show; null for neither. */
export async function paymentNumbered(
  number: string,
  { donations, payments }: Pick<StorageTransaction, 'donations' | 'payments'>,
): Promise<StoredPayment | null> {
  const payment = await payments.withId(number);
  if (payment !== null) return payment;
  const donation = await donations.numbered(number);
  return donation && paymentOf(donation, { payments });
}
