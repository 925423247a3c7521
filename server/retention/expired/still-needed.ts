import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails and hooks of an entry are given up after about a day. */
const JOBS_MS = 2 * DAY_MS;
/** An entry that was held waits for somebody to look at it. */
const HELD_MS = 14 * DAY_MS;

/** Whether something is still to be done with an entry, or somebody has to look at it first. */
export async function isStillNeeded(
  { id, state, sentAt }: SubmissionEntry,
  now: number,
  { outbox }: StorageTransaction,
): Promise<boolean> {
  if (state === 'held') return sentAt > now - HELD_MS;
  return sentAt > now - JOBS_MS && (await outbox.isWaitingFor(id));
}
