import type { JsonObject } from 'formularium/engine';
import { expiredBefore } from 'formularium/engine/server';
import type { FormRegistry } from '../../forms/form-registry.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { Tools } from '../../storage/tools.ts';
import { eraseSubmission } from '../erase-submission.ts';
import { eraseFieldsOf, type FieldEraser } from './erase-fields.ts';
import { isStillNeeded } from './still-needed.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Entries that are erased in one unit of work: a server that is stopped in between goes on with the others. */
const BATCH = 50;

export interface ExpiredEraser extends FieldEraser {
  readonly forms: () => FormRegistry;
}

/**
 * The job that erases what forms keep no longer: entries with all that belongs to them, and false claims (`keepFor`), and answers of fields
 * that are kept for less time (`keepFieldsFor`).
 */
export function eraseExpired({ forms, ...eraser }: ExpiredEraser): JobKind {
  return {
    name: 'erase-expired',
    everyMs: HOUR_MS,
    async perform({ signal }, tools) {
      let erased = 0;
      for (const formId of await tools.storage.read(({ formVersions }) => formVersions.formIds())) {
        const definition = await definitionOf(formId, forms(), tools);
        if (definition === null) continue;
        const before = expiredBefore(definition, tools.clock.now().getTime());
        if (before !== null) {
          erased += await eraseEntries(formId, before, signal, tools);
          await tools.storage.transaction(({ ledger }) => ledger.eraseBefore(formId, before));
        }
        await eraseFieldsOf({ formId, definition, signal }, eraser, tools);
      }
      if (erased > 0) tools.log.info({ erased }, 'entries erased, as they had been kept for long enough');
    },
  };
}

/** The form as it is served now; one that is not any more is as it was last. */
async function definitionOf(
  formId: string,
  forms: FormRegistry,
  { storage }: Pick<Tools, 'storage'>,
): Promise<JsonObject | null> {
  const served = forms.withId(formId);
  if (served !== undefined) return served.definition;
  const versions = await storage.read(({ formVersions }) => formVersions.ofForm(formId));
  return versions.at(-1)?.definition ?? null;
}

async function eraseEntries(
  formId: string,
  before: number,
  signal: AbortSignal,
  { storage, clock, newId }: Pick<Tools, 'storage' | 'clock' | 'newId'>,
): Promise<number> {
  const now = clock.now().getTime();
  let erased = 0;
  let after: Pick<SubmissionEntry, 'id' | 'sentAt'> | undefined;
  for (;;) {
    signal.throwIfAborted();
    const query = { formId, limit: BATCH, ...(after && { after }) };
    const page = await storage.read(({ submissions }) => submissions.list(query));
    const expired = page.filter(({ sentAt }) => sentAt < before);
    erased += await storage.transaction(async (transaction) => {
      let many = 0;
      for (const entry of expired) {
        if (await isStillNeeded(entry, now, transaction)) continue;
        await eraseSubmission(entry, transaction, { reason: 'retention', actor: 'system', newId, now });
        many += 1;
      }
      return many;
    });
    after = page.at(-1);
    if (page.length < BATCH || expired.length < page.length) return erased;
  }
}
