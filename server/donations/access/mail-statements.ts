import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';

interface WantedStatements {
  /** `2026` */
  readonly year: string;
  /** The donor whose statement is mailed; '' for everybody of whom something has arrived. */
  readonly donor: string;
  /** The id of an account, or `calendar`. */
  readonly actor: string;
}

/** Has the statements of a year mailed, within a unit of work: to each donor once a day, however often it is asked for. */
export async function mailStatements(
  { year, donor, actor }: WantedStatements,
  { outbox, auditLog }: Pick<StorageTransaction, 'outbox' | 'auditLog'>,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<void> {
  const at = clock.now().getTime();
  const run = `${year}.${clock.today()}`;
  const [kind, id] =
    donor === '' ? ['mail-statements', `statements.${run}`] : ['mail-statement', `statement.${run}.${donor}`];
  await outbox.add({ id, kind, payload: { year, run, donor, after: '', at }, dueAt: at });
  const subject = donor === '' ? year : donor;
  const line = { actor, action: 'donations.statements', subject, details: { year } };
  await auditLog.note(line, { clock, newId });
}
