import type { Donation } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';

const KEY_BYTES = 16;
/** The price id of an amount that is none of the levels. */
const CUSTOM = 'custom';

/** A donation that is given again, by the subscription that it began. */
export interface RenewedDonation {
  readonly id: string;
  /** The donation with which the subscription began: whoever gave that gives this. */
  readonly firstId: string;
  readonly subscriptionId: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Adds the donation of a renewal, with what is known of the donor. It waits for its money, as every other does. */
export async function addRenewedDonation(
  { id, firstId, ...given }: RenewedDonation,
  { donations, donationNotes }: StorageTransaction,
  { clock, newId, random }: Pick<Tools, 'clock' | 'newId' | 'random'>,
): Promise<void> {
  const first = await donations.withId(firstId);
  if (first === null) return;
  const at = clock.now().getTime();
  const donation: Donation = {
    ...first,
    ...given,
    levelId: levelOf(first, given),
    ...{ id, submissionId: null, sessionId: null, transactionId: null, donorIp: '', comment: '' },
    method: '',
    purchaseKey: random(KEY_BYTES).toString('hex'),
    ...{ status: 'pending', type: 'renewal', refunded: 0n },
    ...{ createdAt: at, updatedAt: at, completedAt: null },
  };
  await donations.add(donation);
  const details = { subscription: given.subscriptionId };
  await donationNotes.add({ id: newId(), donationId: id, at, actor: 'renewal', what: 'given', details });
}

/** A level is an amount: where its donor gives another one by now, they give an amount of their own (ADR 192). */
function levelOf(first: Donation, { amount, fee }: Pick<Donation, 'amount' | 'fee'>): string | null {
  if (first.levelId === null || amount - fee === first.amount - first.fee) return first.levelId;
  return CUSTOM;
}
