import { type DeskAct, entryPath, listPath } from './act.ts';

const LONGEST_NOTE = 4000;

/** Adds a note to an entry. */
export const addNote = {
  path: '/desk/entries/note',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [formId, id, note] = [value('form'), value('id'), value('note').trim().slice(0, LONGEST_NOTE)];
    const at = tools.clock.now().getTime();
    const isAdded = await tools.storage.transaction(async ({ submissions, entryWork, auditLog }) => {
      const entry = await submissions.withId(id);
      if (entry?.formId !== formId || note === '') return false;
      const noteId = tools.newId();
      await entryWork.addNote({ id: noteId, submissionId: id, at, accountId: account.id, note });
      const line = { action: 'entry.note', subject: id, details: { form: formId, note: noteId } };
      await auditLog.add({ id: tools.newId(), at, actor: account.id, ...line });
      return true;
    });
    return isAdded ? `${entryPath(formId, id)}?done=saved` : listPath(formId, '', { done: 'nothing' });
  },
} as const satisfies DeskAct;
