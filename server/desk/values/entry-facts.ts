import { kinds } from 'formularium/engine/language';
import type { EntryValue, ValueOwner } from '../../storage/repositories/entry-values.ts';
import type { EntryWork } from '../../storage/repositories/entry-work.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { type Clock, dayIn } from '../../value/clock.ts';
import { SENT, STATUS } from '../filters/filter.ts';
import { valueOf } from '../filters/values-of-entry.ts';

/** What is known of an entry beside its answers. */
export function factsOf(
  sentAt: number,
  status: EntryWork['status'],
  { timeZone }: Pick<Clock, 'timeZone'>,
): readonly EntryValue[] {
  const measure = kinds.get('date')?.measure;
  if (measure === undefined) throw new Error('Dates have no order.');
  const day = valueOf(SENT, dayIn(timeZone, new Date(sentAt)), { name: 'date', measure });
  return [day, statusValue(status)];
}

function statusValue(status: EntryWork['status']): EntryValue {
  return valueOf(STATUS, status);
}

/** Sets how far an entry is dealt with, and by whom, within a unit of work. */
export async function setWork(
  owner: ValueOwner,
  work: EntryWork,
  { entryWork, entryValues }: StorageTransaction,
): Promise<void> {
  await entryWork.set(owner.submissionId, work);
  await entryValues.replace(owner, STATUS, [statusValue(work.status)]);
}
