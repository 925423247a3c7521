import type { JsonObject } from 'formularium/engine';
import type { Bill } from 'formularium/engine/server';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { Recurrence } from './schedule.ts';
import { feeRateOf } from './terms/fee-rate-of.ts';

/** A submission that is kept, and paid again and again. */
export interface RecurringSubmission {
  readonly id: string;
  readonly served: OfferedForm;
  readonly submission: JsonObject;
  readonly payment: StoredPayment;
  readonly bill: Pick<Bill, 'field' | 'plan'>;
  /** What is paid each time, in minor units. */
  readonly amount: bigint;
  readonly recurrence: Recurrence;
}

/** Writes down, with a submission, that it is to be paid again and again. It begins once its first payment is made. */
export async function startSubscription(
  { id: submissionId, served, submission, payment, bill, amount, recurrence }: RecurringSubmission,
  { subscriptions, donations }: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<void> {
  const { form, version } = served;
  const given = await donations.ofSubmission(submissionId);
  const donation = given?.amount === amount && given.currency === payment.currency ? given : null;
  const at = clock.now().getTime();
  const id = newId();
  await subscriptions.add({
    ...{ id, formId: form.id, formVersion: version, formTitle: form.title, submissionId },
    ...{ paymentId: payment.id, donationId: donation?.id ?? null, field: bill.field, plan: bill.plan ?? '' },
    ...{ provider: payment.provider, mode: payment.mode, currency: payment.currency, amount },
    ...{
      fee: donation?.fee ?? 0n,
      feeRate: donation?.fee ? feeRateOf(served, submission) : {},
    },
    ...{ ...recurrence, status: 'pending', payer: null, payerMethod: null },
    ...{ anchorDay: clock.today(), anchorTurn: 0, turn: 1, tries: 0, given: 0, dueAt: null },
    ...{ createdAt: at, changedAt: at },
  });
  if (donation !== null) await donations.beginSubscription(donation.id, id);
}
