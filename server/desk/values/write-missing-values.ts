import type { JobKind } from '../../jobs/job-kind.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { Desk } from '../desk.ts';
import { valuesOfEntry } from '../filters/values-of-entry.ts';
import { factsOf } from './write-values.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Entries in one unit of work: a server that is stopped in between goes on with the others. */
const BATCH = 50;

/** The job that writes the values of entries that were kept before there were values. */
export function writeMissingValues({ compiled }: Pick<Desk, 'compiled'>): JobKind {
  return {
    name: 'write-entry-values',
    everyMs: HOUR_MS,
    async perform({ signal }, { storage, clock }) {
      for (;;) {
        signal.throwIfAborted();
        const ids = await storage.read(({ entryValues }) => entryValues.waiting(BATCH));
        if (ids.length === 0) return;
        await storage.transaction(async (transaction) => {
          for (const id of ids) await writeOne(id, transaction, { compiled, clock });
        });
      }
    },
  };
}

async function writeOne(
  id: string,
  transaction: StorageTransaction,
  { compiled, clock }: Pick<Desk, 'compiled'> & Pick<Tools, 'clock'>,
): Promise<void> {
  const { submissions, formVersions, entryValues, entryWork } = transaction;
  const entry = await submissions.withId(id);
  // What was written before, by a server that has another version of this program, is written anew.
  await entryValues.removeOf(id);
  if (entry === null) return;
  const version = entry.version === null ? null : await formVersions.withHash(entry.version);
  const form = version === null ? null : compiled(version);
  const { status } = await entryWork.of(id);
  await entryValues.add({ submissionId: id, formId: entry.formId }, [
    ...(form === null ? [] : valuesOfEntry(form, entry.submission)),
    ...factsOf(entry.sentAt, status, clock),
  ]);
}
