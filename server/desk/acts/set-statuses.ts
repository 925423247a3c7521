import { statusNamed } from '../lists/statuses.ts';
import { setWork } from '../values/write-values.ts';
import { type DeskAct, listPath } from './act.ts';

/** So many entries at once: as many as a page of a list has, and more. */
export const MOST_CHOSEN = 200;

/** Sets the status of the chosen entries. The line in the audit log says what it was, so that it can be undone. */
export const setStatuses = {
  path: '/desk/entries/status',
  needs: 'manager',
  async perform({ value, values, account, desk: { tools } }) {
    const [formId, back] = [value('form'), value('back')];
    const status = statusNamed(value('status'));
    const ids = [...new Set(values('id'))].slice(0, MOST_CHOSEN);
    const change = tools.newId();
    const many = await tools.storage.transaction(async (transaction) => {
      const { entryLists, entryWork, auditLog } = transaction;
      if (status === null) return 0;
      const own = (await entryLists.entries(ids)).filter((entry) => entry.formId === formId);
      const known = await entryWork.ofAll(own.map(({ id }) => id));
      const before: Record<string, string> = {};
      for (const { id } of own) {
        const { status: was = 'new', assignee = null } = known.get(id) ?? {};
        before[id] = was;
        await setWork({ submissionId: id, formId }, { status, assignee }, transaction);
      }
      if (own.length === 0) return 0;
      const line = { action: 'entry.status', subject: formId, details: { status, before } };
      await auditLog.add({ id: change, at: tools.clock.now().getTime(), actor: account.id, ...line });
      return own.length;
    });
    if (many === 0) return listPath(formId, back, { done: 'nothing' });
    return listPath(formId, back, { done: 'status', many: String(many), undo: change });
  },
} as const satisfies DeskAct;
