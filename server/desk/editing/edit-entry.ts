import type { EditedValue } from '../../storage/repositories/entry-edits.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { dayIn } from '../../value/clock.ts';
import type { FieldRefusal } from '../../value/refusal.ts';
import type { Desk } from '../desk.ts';
import { valuesOfEntry } from '../filters/values-of-entry.ts';
import { factsOf } from '../values/entry-facts.ts';
import { editedAnswers, type NewAnswers } from './edited-answers.ts';

interface AskedEdit {
  readonly formId: string;
  readonly id: string;
  readonly answers: NewAnswers;
  readonly actor: string;
}

/**
 * What came of an edit: what it changed, or what is wrong with it. `paid`: money hangs on the answers. `counted`: votes and scores do.
 * `unreadable`: this server cannot read the version of the form that it was filled in with.
 */
export type EntryEditReply =
  | { readonly changes: readonly EditedValue[] }
  | { readonly errors: readonly FieldRefusal[] }
  | { readonly stays: 'paid' | 'counted' | 'unreadable' };

/**
 * Changes what was entered, within a unit of work, under the version of its form: what stood there before is kept beside it, and the audit
 * log says who changed which fields. Null where there is no such entry. Nobody is told of it.
 */
export async function editEntry(
  { formId, id, answers, actor }: AskedEdit,
  transaction: StorageTransaction,
  desk: Desk,
): Promise<EntryEditReply | null> {
  const entry = await transaction.submissions.withId(id);
  if (entry?.formId !== formId) return null;
  const version = entry.version === null ? null : await transaction.formVersions.withHash(entry.version);
  const form = version === null ? null : desk.compiled(version);
  if (form === null) return { stays: 'unreadable' };
  if (form.blueprint.module !== null) return { stays: 'counted' };
  if (await isPaid(entry, transaction)) return { stays: 'paid' };
  const { clock } = desk.tools;
  const edited = await editedAnswers(
    form,
    entry.submission,
    answers,
    dayIn(clock.timeZone, new Date(entry.sentAt)),
  );
  if (!('changes' in edited)) return edited;
  const { submission, changes } = edited;
  if (changes.length > 0) {
    const values = [...valuesOfEntry(form, submission), ...(await factsKept(entry, transaction, desk))];
    await transaction.submissions.setSubmission(id, submission);
    await transaction.entryValues.removeOf(id);
    await transaction.entryValues.add({ submissionId: id, formId }, values);
    await noteEdit({ entry, changes, actor }, transaction, desk);
  }
  return { changes };
}

/** What was given, and what was paid, stays as it was sent: receipts and books say so. */
async function isPaid(
  { id }: SubmissionEntry,
  { payments, donations }: StorageTransaction,
): Promise<boolean> {
  return (await payments.ofSubmission(id)) !== null || (await donations.ofSubmission(id)) !== null;
}

async function factsKept({ id, sentAt }: SubmissionEntry, { entryWork }: StorageTransaction, desk: Desk) {
  return factsOf(sentAt, (await entryWork.of(id)).status, desk.tools.clock);
}

async function noteEdit(
  {
    entry: { id, formId },
    changes,
    actor,
  }: { readonly entry: SubmissionEntry; readonly changes: readonly EditedValue[]; readonly actor: string },
  { entryEdits, auditLog }: StorageTransaction,
  { tools: { clock, newId } }: Pick<Desk, 'tools'>,
): Promise<void> {
  const [edit, at] = [newId(), clock.now().getTime()];
  await entryEdits.add({ id: edit, submissionId: id, at, accountId: actor, changes });
  // The log outlives the entry: it names the fields, and says nothing of what stood in them.
  const details = { form: formId, edit, fields: changes.map(({ field }) => field) };
  await auditLog.note({ actor, action: 'entry.edit', subject: id, details }, { clock, newId });
}
