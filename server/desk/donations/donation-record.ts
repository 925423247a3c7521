import { paymentOf } from '../../donations/list/payment-of.ts';
import { subscriptionOf } from '../../donations/receipts/open-receipt.ts';
import { providerOf } from '../../payments/payment-desk.ts';
import { type Refundable, refundableOf } from '../../payments/refund-payment.ts';
import type { DonationNote } from '../../storage/repositories/donation-notes.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { PaymentEvidence } from '../../storage/repositories/payment-records.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { Desk } from '../desk.ts';

/** Everything that is known of a donation. */
export interface DonationRecord {
  readonly donation: Donation;
  readonly subscription: Subscription | null;
  /** What its campaign is called; null where it was given to none. */
  readonly campaign: string | null;
  readonly notes: readonly DonationNote[];
  /** What the people who did something are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  /** Null where no provider was asked for its money. */
  readonly payment: StoredPayment | null;
  readonly evidence: readonly PaymentEvidence[];
  /** What could still be given back by the provider; null where it has no keys here any more, and could not be told. */
  readonly refundable: Refundable | null;
  /** Whether its entry is still kept. */
  readonly hasEntry: boolean;
}

/** Reads all that is known of a donation; null where there is none. */
export async function donationRecord(
  id: string,
  { tools, providers }: Pick<Desk, 'tools' | 'providers'>,
): Promise<DonationRecord | null> {
  return tools.storage.read(async (transaction) => {
    const { donations, donationNotes, accounts, submissions, paymentRecords, campaigns } = transaction;
    const donation = await donations.withId(id);
    if (donation === null) return null;
    const notes = await donationNotes.of(id);
    const actors = await accounts.withIds([...new Set(notes.map(({ actor }) => actor))]);
    const payment = await paymentOf(donation, transaction);
    const { campaignId } = donation;
    return {
      ...{ donation, notes, payment, subscription: await subscriptionOf(donation, transaction) },
      campaign: campaignId === null ? null : ((await campaigns.withId(campaignId))?.title ?? campaignId),
      people: new Map(actors.map((one) => [one.id, one.name || one.writtenEmail])),
      evidence: payment === null ? [] : await paymentRecords.evidenceOf(payment.id),
      refundable:
        payment === null || providerOf(payment, { providers }) === null
          ? null
          : await refundableOf(payment.id, transaction),
      hasEntry: donation.submissionId !== null && (await submissions.withId(donation.submissionId)) !== null,
    };
  });
}
