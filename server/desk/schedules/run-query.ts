import type { Account } from '../../storage/repositories/accounts.ts';
import type { ExportSchedule, ScheduledList } from '../../storage/repositories/export-schedules.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import { askedDay } from '../filters/asked-value.ts';
import { BadValue } from '../filters/bad-parameter.ts';
import { LIST_NAMES } from '../lists/asked-list.ts';

/** The whole days that a run holds. */
export interface RunDays {
  readonly since: string;
  /** The first day that it does not hold. */
  readonly before: string;
}

/** What of the address of a list, and of how it is written, is kept. */
export const KEPT: readonly string[] = [...LIST_NAMES, 'format', 'wording', 'mark', 'copies'];

/** What the address of a list asks for. */
export function valuesIn(list: ScheduledList): DeskVisit['query'] {
  return (name) => list.flatMap(([one, value]) => (one === name ? [value] : []));
}

/** What the address of a list asks for, with the days of a run. */
export function runQuery(list: ScheduledList, { since, before }: RunDays): DeskVisit['query'] {
  const days = `@sent >= ${since} and @sent < ${before}`;
  const values = valuesIn(list);
  return (name) => {
    if (name !== 'filter') return values(name);
    const [filter = ''] = values(name);
    return [filter.trim() === '' ? days : `(${filter}) and ${days}`];
  };
}

/** The path by which the file of a run is fetched. */
export function runPath({ formId, id }: Pick<ExportSchedule, 'formId' | 'id'>, days: RunDays): string {
  const query = new URLSearchParams({ of: id, since: days.since, before: days.before });
  return `/desk/forms/${encodeURIComponent(formId)}/export?${query}`;
}

/** The query of the run that an address names; that of the address itself where it names none, and null where there is no such run. */
export async function askedRun(formId: string, visit: DeskVisit): Promise<DeskVisit | null> {
  const { query, desk } = visit;
  const [id] = query('of');
  // A run says all of its list itself, and a list has its days in its filter.
  const others = id === undefined ? ['since', 'before'] : KEPT;
  for (const name of others) for (const value of query(name)) throw new BadValue(name, value);
  if (id === undefined) return visit;
  const [since, before] = [askedDay(visit, 'since'), askedDay(visit, 'before')];
  const schedule = await desk.tools.storage.read(({ exportSchedules }) => exportSchedules.withId(id));
  if (schedule?.formId !== formId || since === '' || before === '') return null;
  return { ...visit, query: runQuery(schedule.list, { since, before }) };
}

/** The visit of somebody for whom something is done while they are away. */
export function visitFor(account: Account, formId: string, query: DeskVisit['query'], desk: Desk): DeskVisit {
  const params = { form: formId };
  return { params, query, account, isFresh: false, csrf: '', language: undefined, desk };
}
