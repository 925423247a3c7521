import { kinds } from 'formularium/engine/language';
import type { EntryValue, ValueOwner } from '../../storage/repositories/entry-values.ts';
import type { EntryWork } from '../../storage/repositories/entry-work.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { SubmissionStep } from '../../submissions/submission-step.ts';
import { type Clock, dayIn } from '../../value/clock.ts';
import { SENT, STATUS } from '../filters/filter.ts';
import { valueOf, valuesOfEntry } from '../filters/values-of-entry.ts';

/** Writes the values of an entry, by which lists filter, in the unit of work that keeps it. */
export const writeValues: SubmissionStep = {
  name: 'write-values',
  isForHeld: true,
  async within({ id, served: { form }, submission, state, sentAt }, { entryValues }, { clock }) {
    await entryValues.add({ submissionId: id, formId: form.id }, [
      ...valuesOfEntry(form, submission, state),
      ...factsOf(sentAt, 'new', clock),
    ]);
    return {};
  },
};

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
