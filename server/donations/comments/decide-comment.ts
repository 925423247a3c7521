import type { CommentState, Donation } from '../../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';

/** What is decided about a comment, and who decides it: the id of an account, or `command line`. */
interface CommentDecision {
  readonly to: Exclude<CommentState, 'waiting'>;
  readonly actor: string;
}

/** Shows the comment of a donation to everybody, or to nobody, with a line in its history and in the audit log. False where nothing changes. */
export async function decideComment(
  { id }: Pick<Donation, 'id'>,
  { to, actor }: CommentDecision,
  { donorComments, donationNotes, auditLog }: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean> {
  if (!(await donorComments.setState(id, to))) return false;
  const at = clock.now().getTime();
  await donationNotes.add({ id: newId(), donationId: id, at, actor, what: 'comment', details: { to } });
  await auditLog.note({ actor, action: 'donation.comment', subject: id, details: { to } }, { clock, newId });
  return true;
}
