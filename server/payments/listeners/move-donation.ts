import { changeStatus } from '../../donations/donation-status.ts';
import { mailDonation } from '../../donations/receipts/mail-donation.ts';
import type { DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { PaymentState } from '../machine/payment-state.ts';
import type { PaymentChangeListener } from './payment-listener.ts';

/** How a donation stands whose payment is in a state; null where that says nothing of it. */
const STATUSES: Readonly<Record<PaymentState, DonationStatus | null>> = {
  ...{ quoted: null, intended: null, acting: null, declined: null, received: null, stray: null },
  held: 'preapproval',
  processing: 'processing',
  paid: 'publish',
  'part-refunded': 'publish',
  disputed: 'publish',
  'part-lost': 'publish',
  closed: 'cancelled',
  refunded: 'refunded',
  lost: 'revoked',
};

/** Most payments are made within seconds; who hears of them only by their receipt has nothing to wait for. */
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * Has a donation stand as its payment does, which is what its provider has proved. What does not pay exactly what was given changes
 * nothing: the history of the donation says so.
 */
export const moveDonation: PaymentChangeListener = {
  name: 'move-donation',
  async changed({ payment, amount, refunded, method, paidAt, from, to }, transaction, { clock, newId }) {
    const { donations, donationNotes, paymentRecords } = transaction;
    const { id, mode, currency, provider, submissionId } = payment;
    const status = STATUSES[to];
    // The donation of a renewal has no submission, and is named by its turn.
    const donation =
      submissionId === null
        ? null
        : ((await donations.ofSubmission(submissionId)) ?? (await donations.withId(submissionId)));
    if (donation === null || status === null) return;
    const at = clock.now().getTime();
    if (donation.amount !== amount || donation.currency !== currency) {
      if (from === to) return;
      const details = { payment: id, amount: String(amount), currency };
      const note = { id: newId(), donationId: donation.id, at, actor: provider, what: 'other amount' };
      await donationNotes.add({ ...note, details });
      return;
    }
    if (donation.refunded !== refunded) {
      await donations.setRefunded(donation.id, refunded, at);
      const details = { from: String(donation.refunded), to: String(refunded), currency };
      await donationNotes.add({
        ...{ id: newId(), donationId: donation.id, at, actor: provider, what: 'refunded' },
        details,
      });
    }
    const charge = (await paymentRecords.linkOf(id))?.id.split('.').at(-1);
    const proof = {
      ...{ mode, isProven: true, method },
      ...(charge !== undefined && { transactionId: charge }),
      ...(paidAt !== null && { arrivedAt: paidAt }),
    };
    await changeStatus(donation, { to: status, actor: provider, ...proof }, transaction, { clock, newId });
    if (status === 'processing')
      await mailDonation('donation-pending', donation, transaction, { at, dueAt: at + PATIENCE_MS });
  },
};
