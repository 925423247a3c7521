import { statusNamed } from '../lists/statuses.ts';
import { setWork } from '../values/write-values.ts';
import { type DeskAct, entryPath, listPath } from './act.ts';

/** Sets how far an entry is dealt with, and who takes care of it. */
export const workOnEntry = {
  path: '/desk/entries/work',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [formId, id, assignee] = [value('form'), value('id'), value('assignee')];
    const status = statusNamed(value('status'));
    const isDone = await tools.storage.transaction(async (transaction) => {
      const { submissions, entryWork, accounts, auditLog } = transaction;
      const entry = await submissions.withId(id);
      const somebody = assignee === '' ? null : await accounts.withId(assignee);
      if (entry?.formId !== formId || status === null) return false;
      const before = await entryWork.of(id);
      const work = { status, assignee: somebody?.id ?? null };
      await setWork({ submissionId: id, formId }, work, transaction);
      const details = { form: formId, before: { ...before }, after: work };
      const line = { action: 'entry.work', subject: id, details };
      await auditLog.add({
        ...{ id: tools.newId(), at: tools.clock.now().getTime(), actor: account.id },
        ...line,
      });
      return true;
    });
    return isDone ? `${entryPath(formId, id)}?done=saved` : listPath(formId, '', { done: 'nothing' });
  },
} as const satisfies DeskAct;
