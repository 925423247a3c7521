import type { Donation, DonationStatus } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { mailDonation } from './receipts/mail-donation.ts';

/** How a donation may go on from each status. Money that has arrived leaves only by being given back or taken back. */
const NEXT: Readonly<Record<DonationStatus, readonly DonationStatus[]>> = {
  pending: ['processing', 'preapproval', 'publish', 'failed', 'cancelled', 'abandoned'],
  processing: ['publish', 'failed', 'cancelled', 'refunded'],
  preapproval: ['pending', 'processing', 'publish', 'revoked', 'cancelled'],
  publish: ['refunded', 'revoked'],
  failed: ['publish'],
  cancelled: ['publish'],
  abandoned: ['publish'],
  refunded: [],
  revoked: [],
};

/** The donations that count: their money is there. */
export const LIVE: readonly DonationStatus[] = ['publish'];

/** Every status. */
export const STATUSES = Object.keys(NEXT) as readonly DonationStatus[];

/** Whether a donation may go from one status to the other. */
export function mayBecome(from: DonationStatus, to: DonationStatus): boolean {
  return NEXT[from].includes(to);
}

interface StatusChange {
  readonly to: DonationStatus;
  /** Who changes it: the id of an account, `command line`, or the provider of a payment. */
  readonly actor: string;
  /** The provider's id of the charge. */
  readonly transactionId?: string;
  /** Whether its money is real, or that of a test; as it was when left out. */
  readonly mode?: Donation['mode'];
  /** Whether a provider has proved it: such facts hold, whatever usually follows what. */
  readonly isProven?: boolean;
  /** The provider's word for what it was paid with; as it was when left out or ''. */
  readonly method?: string;
  /** When its money came; now when left out. */
  readonly arrivedAt?: number;
}

/**
 * Changes how a donation stands, with a line in its history, and a receipt once its money is there; within a unit of work. Gives the
 * donation as it is then, the same one where nothing changes; null where it cannot become that.
 */
export async function changeStatus(
  donation: Donation,
  { to, actor, transactionId, mode = donation.mode, isProven = false, method, arrivedAt }: StatusChange,
  transaction: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<Donation | null> {
  if (donation.status === to) return donation;
  if (!isProven && !mayBecome(donation.status, to)) return null;
  const at = clock.now().getTime();
  const changed: Donation = {
    ...{ ...donation, status: to, mode, updatedAt: at },
    completedAt: donation.completedAt ?? (to === 'publish' ? (arrivedAt ?? at) : null),
    transactionId: transactionId ?? donation.transactionId,
    method: method || donation.method,
  };
  if (!(await transaction.donations.setStatus(donation, changed))) return null;
  const details = { from: donation.status, to };
  await transaction.donationNotes.add({
    ...{ id: newId(), donationId: donation.id, at, actor, what: 'status', details },
  });
  // Money that comes back to us, after a refund has failed, has its receipt already.
  if (to === 'publish' && donation.completedAt === null)
    await mailDonation('donation-receipt', changed, transaction, { at });
  return changed;
}
