import type { CompiledForm, JsonObject } from 'formularium/engine';
import { fieldPeriods, momentBefore } from 'formularium/engine/server';
import type { FormVersion } from '../../storage/repositories/form-versions.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { entryOfMail, eraseMails, mailsIn } from '../erase-mails.ts';
import { eraseAnswers } from './erase-answers.ts';
import { isStillNeeded } from './still-needed.ts';

/** Entries whose answers are erased in one unit of work. */
const BATCH = 50;

export interface FieldEraser {
  /** A version of a form, compiled; null for one that this server can no longer read. */
  readonly compiled: (version: FormVersion) => CompiledForm | null;
  /** The folder of mails that are kept as files; null if there is none. */
  readonly mailFolder: string | null;
}

interface ExpiringForm {
  readonly formId: string;
  readonly definition: JsonObject;
  readonly signal: AbortSignal;
}

type FieldTools = Pick<Tools, 'storage' | 'clock' | 'newId' | 'log'>;

/** Erases the answers that a form keeps for less time than their entries. A server that is stopped in between begins again. */
export async function eraseFieldsOf(
  form: ExpiringForm,
  eraser: FieldEraser,
  tools: FieldTools,
): Promise<void> {
  const now = tools.clock.now().getTime();
  for (const [field, period] of fieldPeriods(form.definition)) {
    const asked = { ...form, field, before: momentBefore(period, now), now };
    const erased = await eraseField(asked, eraser, tools);
    if (erased > 0) tools.log.info({ form: form.formId, field, erased }, 'answers erased by their time');
  }
}

interface ExpiringField extends ExpiringForm {
  readonly field: string;
  readonly before: number;
  readonly now: number;
}

async function eraseField(asked: ExpiringField, eraser: FieldEraser, tools: FieldTools): Promise<number> {
  const { formId, field, before, signal } = asked;
  const { storage } = tools;
  const since = await storage.read(({ fieldErasures }) => fieldErasures.until(formId, field));
  const mails = eraser.mailFolder === null || since >= before ? [] : await mailsIn(eraser.mailFolder);
  let [erased, until] = [0, before];
  let after: SubmissionEntry | undefined;
  while (since < before) {
    signal.throwIfAborted();
    const query = { formId, since, limit: BATCH, ...(after && { after }) };
    const page = await storage.read(({ submissions }) => submissions.list(query));
    const expired = page.filter(({ sentAt }) => sentAt < before);
    const done = await eraseBatch(expired, asked, eraser, tools);
    erased += done.erased;
    const looked = new Set(expired.map(({ id }) => id));
    for (const { id, sentAt } of done.waiting) {
      looked.delete(id);
      until = Math.min(until, sentAt);
    }
    const told = mails.filter((name) => looked.has(entryOfMail(name)));
    if (eraser.mailFolder !== null) await eraseMails(told, eraser.mailFolder);
    after = page.at(-1);
    if (page.length < BATCH || expired.length < page.length) break;
  }
  if (until > since)
    await storage.transaction(({ fieldErasures }) => fieldErasures.setUntil(formId, field, until));
  return erased;
}

interface ErasedBatch {
  readonly erased: number;
  /** Those that are still needed as they are, and are looked at again. */
  readonly waiting: readonly SubmissionEntry[];
}

function eraseBatch(
  entries: readonly SubmissionEntry[],
  { field, now }: ExpiringField,
  { compiled }: FieldEraser,
  { storage, newId }: FieldTools,
): Promise<ErasedBatch> {
  return storage.transaction(async (transaction) => {
    const waiting: SubmissionEntry[] = [];
    let erased = 0;
    for (const entry of entries) {
      const fields = await fieldsOf(entry, field, { transaction, compiled });
      if (fields === null || (await isStillNeeded(entry, now, transaction))) waiting.push(entry);
      else if (await eraseAnswers(entry, fields, transaction, { newId, now })) erased += 1;
    }
    return { erased, waiting };
  });
}

/** A field of an entry with its copies and parts, under the version of its form; null for one that this server cannot read. */
async function fieldsOf(
  { version }: SubmissionEntry,
  field: string,
  {
    transaction: { formVersions },
    compiled,
  }: { readonly transaction: StorageTransaction; readonly compiled: FieldEraser['compiled'] },
): Promise<readonly string[] | null> {
  const kept = version === null ? null : await formVersions.withHash(version);
  const form = kept && compiled(kept);
  if (form === null) return null;
  const known = new Map(form.fields.map((one) => [one.id, one]));
  return form.fields.flatMap((one) => {
    for (let part = known.get(one.id); part !== undefined; part = known.get(part.owner ?? ''))
      if (part.base === field) return [one.id];
    return [];
  });
}
