import type { CompiledForm } from 'formularium/engine';
import type { FormVersion } from '../../storage/repositories/form-versions.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Clock } from '../../value/clock.ts';
import { valuesOfEntry } from '../filters/values-of-entry.ts';
import { factsOf } from './entry-facts.ts';

export interface BatchTools {
  /** A version of a form, compiled; null for one that this server can no longer read. */
  readonly compiled: (version: FormVersion) => CompiledForm | null;
  readonly clock: Pick<Clock, 'timeZone'>;
}

/**
 * Writes the values of these entries within a unit of work. Gives those whose values were still to be written: whoever writes, edits or
 * erases an entry takes its mark away in the same unit of work, so nothing is written twice, and nothing of what is gone.
 */
export async function writeBatch(
  ids: readonly string[],
  transaction: StorageTransaction,
  tools: BatchTools,
): Promise<readonly string[]> {
  const { entryValues, entryLists, entryWork } = transaction;
  const claimed = await entryValues.claim(ids);
  if (claimed.length === 0) return claimed;
  const entries = await entryLists.entries(claimed);
  const forms = await formsOf(entries, transaction, tools);
  const work = await entryWork.ofAll(claimed);
  await entryValues.addAll(
    entries.map(({ id, formId, version, submission, sentAt }) => {
      const form = forms.get(version) ?? null;
      const answers = form === null ? [] : valuesOfEntry(form, submission);
      const facts = factsOf(sentAt, work.get(id)?.status ?? 'new', tools.clock);
      return { submissionId: id, formId, values: [...answers, ...facts] };
    }),
  );
  return claimed;
}

/** The forms that entries were filled in with, by their version; null for one that this server can no longer read. */
async function formsOf(
  entries: readonly SubmissionEntry[],
  { formVersions }: StorageTransaction,
  { compiled }: Pick<BatchTools, 'compiled'>,
): Promise<ReadonlyMap<string | null, CompiledForm | null>> {
  const forms = new Map<string | null, CompiledForm | null>();
  for (const version of new Set(entries.map((entry) => entry.version))) {
    const kept = version === null ? null : await formVersions.withHash(version);
    forms.set(version, kept && compiled(kept));
  }
  return forms;
}
