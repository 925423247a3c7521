import { isObject } from 'formularium/engine';
import type { Tools } from '../../storage/tools.ts';
import { statusNamed } from '../lists/statuses.ts';
import { setWork } from '../values/entry-facts.ts';
import { type DeskAct, listPath } from './act.ts';

/** Takes back what was set for chosen entries; those that somebody has changed since stay as they are. */
export const undoStatuses = {
  path: '/desk/entries/undo',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [formId, back] = [value('form'), value('back')];
    const { undone, left } = await undoChange({ formId, change: value('change'), actor: account.id }, tools);
    if (undone === 0) return listPath(formId, back, { done: 'nothing' });
    const done = left === 0 ? { done: 'undo' } : { done: 'undo-some', left: String(left) };
    return listPath(formId, back, { ...done, many: String(undone) });
  },
} as const satisfies DeskAct;

interface UndoneChange {
  readonly formId: string;
  readonly change: string;
  readonly actor: string;
}

/** Gives how many entries are as they were before, and how many somebody has changed or erased since. */
export async function undoChange(
  { formId, change, actor }: UndoneChange,
  tools: Tools,
): Promise<{ readonly undone: number; readonly left: number }> {
  return tools.storage.transaction(async (transaction) => {
    const { auditLog, entryLists, entryWork } = transaction;
    const line = await auditLog.withId(change);
    if (line?.action !== 'entry.status' || line.subject !== formId || line.actor !== actor)
      return { undone: 0, left: 0 };
    const before = isObject(line.details['before']) ? line.details['before'] : {};
    const kept = await entryLists.entries(Object.keys(before));
    const known = await entryWork.ofAll(kept.map(({ id }) => id));
    let undone = 0;
    for (const { id } of kept) {
      const { status = 'new', assignee = null } = known.get(id) ?? {};
      const was = statusNamed(String(before[id]));
      if (was === null || status !== line.details['status']) continue;
      await setWork({ submissionId: id, formId }, { status: was, assignee }, transaction);
      undone += 1;
    }
    const undo = { action: 'entry.status.undo', subject: formId, details: { change, many: undone } };
    if (undone > 0) await auditLog.note({ actor, ...undo }, tools);
    return { undone, left: Object.keys(before).length - undone };
  });
}
