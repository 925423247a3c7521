import { endForErased } from '../payments/subscriptions/end-for-erased.ts';
import type { Donation } from '../storage/repositories/donation-row.ts';
import type { SubmissionEntry } from '../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';

/** Why a submission is erased. */
export type ErasureReason = 'asked' | 'retention' | 'spam';

export interface Erasure {
  readonly reason: ErasureReason;
  /** Who erases it, for the audit log. */
  readonly actor: string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Erases a submission and everything that was entered with it, within a unit of work. What stays is a line in the audit log: when which
 * submission of which form was erased, and nothing of what it said.
 */
export async function eraseSubmission(
  { id, formId, key, sentAt, state }: Pick<SubmissionEntry, 'id' | 'formId' | 'key' | 'sentAt' | 'state'>,
  transaction: StorageTransaction,
  { reason, actor, newId, now }: Erasure,
): Promise<void> {
  // What was counted stays counted when only time has passed, and nobody can be told by it.
  const staysCounted = reason === 'retention';
  await transaction.submissions.erase(id);
  await transaction.ledger.eraseKey(formId, key);
  await transaction.outbox.eraseOf(id);
  if (!staysCounted) {
    await transaction.optionChoices.removeOf(id);
    await transaction.votes.removeOf(id);
  }
  await transaction.donations.forgetSource(id);
  const donation = staysCounted ? null : await transaction.donations.ofSubmission(id);
  if (donation !== null) await eraseDonor(donation, transaction);
  // A member pays as well, and is not in the books of donations.
  const plan = staysCounted ? null : await transaction.subscriptions.ofSubmission(id);
  await endForErased(plan, transaction, { newId, clock: { now: () => new Date(now) } });
  await transaction.senders.removeOf(id);
  await transaction.entryValues.removeOf(id);
  await transaction.entryWork.removeOf(id);
  await transaction.entryEdits.removeOf(id);
  // Their contents are nobody's then, and swept within an hour.
  await transaction.uploads.forgetSubmission(id);
  const keepsPlace = staysCounted && state === 'received';
  await transaction.erasedEntries.add({ id, formId, erasedAt: now, keepsPlace });
  await transaction.auditLog.add({
    ...{ id: newId(), at: now, actor },
    action: 'submission.erase',
    subject: id,
    details: { form: formId, sentAt, reason },
  });
}

/** Erases who gave a donation, and the donor too unless another donation is theirs. */
async function eraseDonor(
  { id, donorId }: Donation,
  { donations, donationNotes, donors }: StorageTransaction,
): Promise<void> {
  await donations.erase(id);
  await donationNotes.forgetReasons(id);
  if ((await donations.count({ donorId, withDonor: true })) === 0) await donors.erase(donorId);
}
