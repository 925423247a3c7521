import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { WorkStatus } from '../../value/entries/work-status.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { statusNamed } from '../lists/statuses.ts';
import { setWork } from '../values/entry-facts.ts';
import { type DeskAct, entryPath, listPath } from './act.ts';

/** Sets how far an entry is dealt with, and who takes care of it. */
export const workOnEntry = {
  path: '/desk/entries/work',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [formId, id] = [value('form'), value('id')];
    const work = { status: statusNamed(value('status')), assignee: value('assignee') };
    const wasStatus = statusNamed(value('was-status'));
    const shown = wasStatus === null ? null : { status: wasStatus, assignee: value('was-assignee') };
    const done = await changeWork({ formId, id, ...work, shown, actor: account.id }, tools);
    return done === 'nothing' ? listPath(formId, '', { done }) : `${entryPath(formId, id)}?done=${done}`;
  },
} as const satisfies DeskAct;

interface WorkChange {
  readonly formId: string;
  readonly id: string;
  /** Null for one that there is not. */
  readonly status: WorkStatus | null;
  /** The id of an account; '' for nobody. */
  readonly assignee: string;
  /** What whoever asks has seen, so that nothing is taken back that somebody else has set since; null where that is not known. */
  readonly shown: { readonly status: WorkStatus; readonly assignee: string } | null;
  readonly actor: string;
}

/** `nothing`: there is no such entry or status. `nobody`: the account may not read it. `outdated`: somebody else has set it since. */
export async function changeWork(
  { formId, id, status: asked, assignee: wanted, shown, actor }: WorkChange,
  tools: Tools,
): Promise<'saved' | 'nothing' | 'nobody' | 'outdated'> {
  return tools.storage.transaction(async (transaction) => {
    const { submissions, entryWork, auditLog } = transaction;
    const entry = await submissions.withId(id);
    if (entry?.formId !== formId || asked === null) return 'nothing';
    const before = await entryWork.of(id);
    const status = chosen(asked, shown?.status, before.status);
    const assignee = chosen(wanted, shown?.assignee, before.assignee ?? '');
    if (status === null || assignee === null) return 'outdated';
    // Whoever has it already keeps it, even if they could not be given it any more.
    const mayHaveIt = assignee === (before.assignee ?? '') || (await mayTakeCare(assignee, transaction));
    if (!mayHaveIt) return 'nobody';
    const work = { status, assignee: assignee === '' ? null : assignee };
    await setWork({ submissionId: id, formId }, work, transaction);
    const details = { form: formId, before: { ...before }, after: work };
    await auditLog.note({ actor, action: 'entry.work', subject: id, details }, tools);
    return 'saved';
  });
}

/** What is asked for, or what is there if it was not touched; null where it was, and is not what it was. */
function chosen<Value extends string>(asked: Value, shown: Value | undefined, now: Value): Value | null {
  if (shown === undefined || now === shown || now === asked) return asked;
  return asked === shown ? now : null;
}

/** Whether an entry may be handed to an account: one that can sign in and may read it. Nobody is always possible. */
async function mayTakeCare(id: string, { accounts }: Pick<StorageTransaction, 'accounts'>): Promise<boolean> {
  if (id === '') return true;
  const account = await accounts.withId(id);
  return account?.state === 'active' && isAtLeast(account.role, 'manager');
}
