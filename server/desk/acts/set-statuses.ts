import type { Tools } from '../../storage/tools.ts';
import type { WorkStatus } from '../../value/entries/work-status.ts';
import { statusNamed } from '../lists/statuses.ts';
import { setWork } from '../values/entry-facts.ts';
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
    const asked = { formId, ids: values('id'), status, actor: account.id };
    const { many, change } = await changeStatuses(asked, tools);
    if (many === 0) return listPath(formId, back, { done: 'nothing' });
    return listPath(formId, back, { done: 'status', many: String(many), undo: change });
  },
} as const satisfies DeskAct;

interface ChosenStatus {
  readonly formId: string;
  readonly ids: readonly string[];
  /** Null for one that there is not. */
  readonly status: WorkStatus | null;
  readonly actor: string;
}

/** Gives how many entries were changed, and the id of the change, by which it is undone. */
export async function changeStatuses(
  { formId, ids, status, actor }: ChosenStatus,
  tools: Tools,
): Promise<{ readonly many: number; readonly change: string }> {
  const chosen = [...new Set(ids)].slice(0, MOST_CHOSEN);
  const change = tools.newId();
  const many = await tools.storage.transaction(async (transaction) => {
    const { entryLists, entryWork, auditLog } = transaction;
    if (status === null) return 0;
    const own = (await entryLists.entries(chosen)).filter((entry) => entry.formId === formId);
    const known = await entryWork.ofAll(own.map(({ id }) => id));
    const before: Record<string, string> = {};
    for (const { id } of own) {
      const { status: was = 'new', assignee = null } = known.get(id) ?? {};
      before[id] = was;
      await setWork({ submissionId: id, formId }, { status, assignee }, transaction);
    }
    if (own.length === 0) return 0;
    const line = { action: 'entry.status', subject: formId, details: { status, before } };
    await auditLog.add({ id: change, at: tools.clock.now().getTime(), actor, ...line });
    return own.length;
  });
  return { many, change };
}
