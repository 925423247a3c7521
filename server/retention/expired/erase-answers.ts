import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { acceptance } from '../../value/reply.ts';

/**
 * Erases the answers of some fields of an entry, within a unit of work: where they stand in the entry, in what filters compare, in files, in
 * edits, in false claims, in jobs that were given up and in the reply. Whether there was anything; then the audit log says so, and nothing of it.
 */
export async function eraseAnswers(
  entry: SubmissionEntry,
  fields: readonly string[],
  transaction: StorageTransaction,
  { newId, now }: { readonly newId: () => string; readonly now: number },
): Promise<boolean> {
  const { id, formId, submission } = entry;
  const names = new Set(fields);
  const rest = Object.entries(submission).filter(([name]) => !names.has(name));
  const wasAnswered = rest.length < Object.keys(submission).length;
  const files = await forgetFiles(id, names, transaction);
  const [edits, claims] = [
    await forgetEdits(id, names, transaction),
    await forgetClaims(entry, names, transaction),
  ];
  if (!wasAnswered && files + edits + claims === 0) return false;
  const { submissions, entryValues, outbox, auditLog } = transaction;
  await submissions.setSubmission(id, Object.fromEntries(rest));
  await submissions.setReply(id, acceptance(''));
  await entryValues.removeFields(id, fields);
  await outbox.eraseOf(id, 'undone');
  await auditLog.add({
    ...{ id: newId(), at: now, actor: 'system', action: 'entry.erase-fields', subject: id },
    details: { form: formId, fields: [...fields], reason: 'retention' },
  });
  return true;
}

/** Their contents are nobody's then, and swept within an hour. */
async function forgetFiles(
  id: string,
  names: ReadonlySet<string>,
  { uploads }: StorageTransaction,
): Promise<number> {
  const files = (await uploads.ofSubmission(id)).filter(({ field }) => names.has(field));
  for (const file of files) await uploads.forget(file.id);
  return files.length;
}

async function forgetEdits(
  id: string,
  names: ReadonlySet<string>,
  { entryEdits }: StorageTransaction,
): Promise<number> {
  let many = 0;
  for (const edit of await entryEdits.of(id)) {
    const rest = edit.changes.filter(({ field }) => !names.has(field));
    if (rest.length === edit.changes.length) continue;
    if (rest.length === 0) await entryEdits.erase(edit.id);
    else await entryEdits.setChanges(edit.id, rest);
    many += 1;
  }
  return many;
}

async function forgetClaims(
  { formId, key }: SubmissionEntry,
  names: ReadonlySet<string>,
  { ledger }: StorageTransaction,
): Promise<number> {
  let many = 0;
  for (const line of await ledger.underKey(formId, key)) {
    const rest = line.claims.filter(({ field }) => !names.has(field));
    if (rest.length === line.claims.length) continue;
    if (rest.length === 0) await ledger.erase(line.id);
    else await ledger.setClaims(line.id, rest);
    many += 1;
  }
  return many;
}
