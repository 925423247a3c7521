import type { Account } from '../../storage/repositories/accounts.ts';
import type { ExportSchedule } from '../../storage/repositories/export-schedules.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { nextDay, rhythmNamed } from '../../value/entries/rhythm.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import type { Desk } from '../desk.ts';
import { readList } from '../lists/entries-of-list.ts';
import { deskForm } from '../lists/entry-page.ts';
import { KEPT, runQuery, valuesIn, visitFor } from './run-query.ts';

/** So many scheduled exports a form can have. */
export const MOST_SCHEDULES = 50;

/** So many characters of what a list asks for are kept. */
const LONGEST_LIST = 20_000;

export const SCHEDULED_FORMATS = ['xlsx', 'csv'] as const;

interface WantedSchedule {
  readonly formId: string;
  readonly rhythm: string;
  /** The name of a hook; '' for one's own address. */
  readonly to: string;
  /** The list, by the names of its address. */
  readonly values: (name: string) => readonly string[];
}

/** Whether somebody may be sent an export: they may export, and their address is confirmed. */
export function mayReceive(account: Account | null): account is Account {
  if (account === null || account.confirmedAt === null) return false;
  return account.state === 'active' && isAtLeast(account.role, 'manager');
}

/** Whether an export can be sent to somebody: a hook by its name, or '' for an address. */
function canReach(to: string, { operation }: Pick<Desk, 'operation'>): boolean {
  return to === '' ? (operation?.sendMail ?? null) !== null : operation?.hooks.includes(to) === true;
}

/** The schedule that somebody asks for; null where it cannot be. Throws a `Refusal` for a list that cannot be asked for. */
export async function newSchedule(
  { formId, rhythm: named, to, values }: WantedSchedule,
  account: Account,
  desk: Desk,
): Promise<ExportSchedule | null> {
  const form = await deskForm(formId, desk);
  const rhythm = rhythmNamed(named);
  const isFormat = SCHEDULED_FORMATS.some((format) => format === values('format')[0]);
  if (form === null || rhythm === null || !isFormat) return null;
  if (!mayReceive(account) || !canReach(to, desk)) return null;
  const list = KEPT.flatMap((name) => values(name).map((value): [string, string] => [name, value]));
  if (JSON.stringify(list).length > LONGEST_LIST) return null;
  const since = desk.tools.clock.today();
  const next = nextDay(rhythm, since);
  // By itself first: “a = 1) and (b = 2” can be read once it stands in brackets.
  readList(form, visitFor(account, form.id, valuesIn(list), desk));
  readList(form, visitFor(account, form.id, runQuery(list, { since, before: next }), desk));
  return {
    ...{ id: desk.tools.newId(), formId: form.id, accountId: account.id, list, rhythm, since, next },
    ...{ hook: to === '' ? null : to, createdAt: desk.tools.clock.now().getTime() },
    ...{ ranAt: null, result: null, error: null },
  };
}

/** Keeps a schedule, within a unit of work; false where its form has too many. */
export async function keepSchedule(
  schedule: ExportSchedule,
  { exportSchedules, auditLog }: Pick<StorageTransaction, 'exportSchedules' | 'auditLog'>,
  tools: Pick<Desk['tools'], 'newId' | 'clock'>,
): Promise<boolean> {
  const { id, formId, accountId: actor, rhythm, hook } = schedule;
  if ((await exportSchedules.ofForm(formId, MOST_SCHEDULES)).length >= MOST_SCHEDULES) return false;
  await exportSchedules.add(schedule);
  const details = { form: formId, rhythm, ...(hook !== null && { hook }) };
  await auditLog.note({ actor, action: 'export.schedule', subject: id, details }, tools);
  return true;
}

/** Ends a schedule, within a unit of work, and says in the audit log who did and why; false where there is none. */
export async function endSchedule(
  { id, actor, why }: { readonly id: string; readonly actor: string; readonly why: 'asked' | 'no right' },
  { exportSchedules, auditLog }: Pick<StorageTransaction, 'exportSchedules' | 'auditLog'>,
  tools: Pick<Desk['tools'], 'newId' | 'clock'>,
): Promise<boolean> {
  const schedule = await exportSchedules.withId(id);
  if (schedule === null || !(await exportSchedules.remove(id))) return false;
  const details = { form: schedule.formId, of: schedule.accountId, why };
  await auditLog.note({ actor, action: 'export.end', subject: id, details }, tools);
  return true;
}
