import type { Rhythm } from '../../value/entries/rhythm.ts';
import type { RunResult } from '../../value/entries/run-result.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** The address of a list with how it is written as a file: names, each with a value. */
export type ScheduledList = readonly (readonly [name: string, value: string])[];

/** An export of a list that is sent regularly. Days are `YYYY-MM-DD`, instants milliseconds since 1970, UTC. */
export interface ExportSchedule {
  readonly id: string;
  readonly formId: string;
  /** Who asked for it, and to whom it is mailed. */
  readonly accountId: string;
  readonly list: ScheduledList;
  readonly rhythm: Rhythm;
  /** The hook that it is sent to; null where it is mailed. */
  readonly hook: string | null;
  readonly createdAt: number;
  /** The first day that no run has held yet. */
  readonly since: string;
  /** The day of the next run. */
  readonly next: string;
  /** Null before the first run. */
  readonly ranAt: number | null;
  readonly result: RunResult | null;
  /** Why the last run failed. */
  readonly error: string | null;
}

type WithoutDays = Omit<ExportSchedule, 'since' | 'next'>;

type ScheduleRow = RowOf<WithoutDays> & { since_day: string; next_day: string };

const COLUMNS = columnsOf<WithoutDays>({ list: 'json' });

/** Exports that are sent regularly. Those that are ended are gone. */
export class ExportScheduleRepository extends Repository<{ export_schedules: ScheduleRow }> {
  async add({ since, next, ...schedule }: ExportSchedule): Promise<void> {
    await this.database
      .insertInto('export_schedules')
      .values({ ...COLUMNS.row(schedule), since_day: since, next_day: next })
      .execute();
  }

  withId(id: string): Promise<ExportSchedule | null> {
    return firstOf(this.#all().where('id', '=', id), scheduleOf);
  }

  /** Those of a form, oldest first. */
  async ofForm(formId: string, limit: number): Promise<readonly ExportSchedule[]> {
    const rows = await this.#all().where('form_id', '=', formId).orderBy('id').limit(limit).execute();
    return rows.map(scheduleOf);
  }

  /** Those whose next run is on this day or was before it. */
  async due(today: string, limit: number): Promise<readonly ExportSchedule[]> {
    const rows = await this.#all().where('next_day', '<=', today).orderBy('id').limit(limit).execute();
    return rows.map(scheduleOf);
  }

  /** Begins the run of a schedule on a day; false where somebody else has begun it, or the schedule is gone. */
  async begin(
    { id, next }: Pick<ExportSchedule, 'id' | 'next'>,
    run: { readonly today: string; readonly next: string; readonly now: number },
  ): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('export_schedules')
        .set({ since_day: run.today, next_day: run.next, ran_at: run.now, result: 'waiting', error: null })
        .where('id', '=', id)
        .where('next_day', '=', next),
    );
  }

  /** Notes what came of the run that was begun on a day, unless another one has been begun since. */
  async settle(id: string, day: string, result: RunResult, error: string | null): Promise<void> {
    await this.database
      .updateTable('export_schedules')
      .set({ result, error })
      .where('id', '=', id)
      .where('since_day', '=', day)
      .execute();
  }

  /** Removes a schedule; false where there is none. */
  remove(id: string): Promise<boolean> {
    return changesOne(this.database.deleteFrom('export_schedules').where('id', '=', id));
  }

  /** Removes the schedules of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.database.deleteFrom('export_schedules').where('account_id', '=', accountId).execute();
  }

  #all() {
    return this.database.selectFrom('export_schedules').selectAll();
  }
}

function scheduleOf({ since_day: since, next_day: next, ...row }: ScheduleRow): ExportSchedule {
  return { ...COLUMNS.record(row), since, next };
}
