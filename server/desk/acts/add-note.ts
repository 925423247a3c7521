import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { type DeskAct, entryPath, listPath } from './act.ts';

const LONGEST_NOTE = 4000;

/** Adds a note to an entry. */
export const addNote = {
  path: '/desk/entries/note',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [formId, id] = [value('form'), value('id')];
    const note = { formId, id, note: value('note'), actor: account.id };
    const isAdded = await tools.storage.transaction((transaction) => noteEntry(note, transaction, tools));
    return isAdded ? `${entryPath(formId, id)}?done=saved` : listPath(formId, '', { done: 'nothing' });
  },
} as const satisfies DeskAct;

interface NewNote {
  readonly formId: string;
  readonly id: string;
  readonly note: string;
  readonly actor: string;
}

/** Adds a note within a unit of work. False for one without words, and where there is no such entry. */
export async function noteEntry(
  { formId, id, note: written, actor }: NewNote,
  { submissions, entryWork, auditLog }: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean> {
  const note = written.trim().slice(0, LONGEST_NOTE);
  const at = clock.now().getTime();
  const entry = await submissions.withId(id);
  if (entry?.formId !== formId || note === '') return false;
  const noteId = newId();
  await entryWork.addNote({ id: noteId, submissionId: id, at, accountId: actor, note });
  await auditLog.note(
    { actor, action: 'entry.note', subject: id, details: { form: formId, note: noteId } },
    { clock, newId },
  );
  return true;
}
