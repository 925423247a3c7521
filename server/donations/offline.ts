import type { Donation, DonationStatus } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { dayIn } from '../value/clock.ts';
import { ENTERED_BY_HAND } from './add-by-hand.ts';
import { changeStatus, mayBecome } from './donation-status.ts';
import { OFFLINE } from './given-donation.ts';

/** What people may say of a gift that no provider knows of, and how it stands then. */
export const OFFLINE_CHANGES: ReadonlyMap<string, DonationStatus> = new Map([
  ['confirm', 'publish'],
  ['cancel', 'cancelled'],
  ['refund-offline', 'refunded'],
] as const);

/** `provider`: whether a provider has its money is the provider's to say. */
export type OfflineReply = 'done' | 'already' | 'impossible' | 'provider';

/** What may be said of a donation as it stands, by the names of the changes. */
export function offlineChangesOf({ gateway, status }: Donation): readonly string[] {
  if (gateway !== OFFLINE) return [];
  return [...OFFLINE_CHANGES].flatMap(([name, to]) => (mayBecome(status, to) ? [name] : []));
}

/** Says how a gift by bank transfer stands, within a unit of work, with a line in the audit log. No money moves. */
export async function changeOffline(
  known: Donation,
  { to, actor }: { readonly to: DonationStatus; readonly actor: string },
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
): Promise<OfflineReply> {
  if (known.gateway !== OFFLINE) return 'provider';
  if (known.status === to) return 'already';
  const arrivedAt = await cameBefore(known, transaction, tools);
  if ((await changeStatus(known, { to, actor, ...arrivedAt }, transaction, tools)) === null)
    return 'impossible';
  await transaction.auditLog.note(
    { actor, action: 'donation.status', subject: known.id, details: { from: known.status, to } },
    tools,
  );
  return 'done';
}

/** A gift that was entered with the day on which it had come, some days later, has arrived on that day: its year is that of the donor’s statement. */
async function cameBefore(
  { id, createdAt }: Donation,
  { donationNotes }: Pick<StorageTransaction, 'donationNotes'>,
  { clock: { timeZone } }: Pick<Tools, 'clock'>,
): Promise<{ readonly arrivedAt?: number }> {
  const entered = (await donationNotes.of(id)).find(({ what }) => what === ENTERED_BY_HAND);
  const dayOf = (moment: number): string => dayIn(timeZone, new Date(moment));
  return entered !== undefined && dayOf(createdAt) < dayOf(entered.at) ? { arrivedAt: createdAt } : {};
}
