import type { JsonObject } from 'formularium/engine';
import { sql } from 'kysely';
import { changesOne } from './outcomes.ts';
import { Repository } from './repository.ts';

/** Something to be done after a unit of work has been committed, such as a mail. Instants are milliseconds since 1970, UTC. */
export interface NewJob {
  readonly id: string;
  /** The kind of job: a file of `jobs/kinds`. */
  readonly kind: string;
  readonly payload: JsonObject;
  /** When it is to be done first. */
  readonly dueAt: number;
  /** Whether it waits until its submission is released. */
  readonly isHeld?: boolean;
}

/** A job that a server has leased: it is its alone until the lease ends. */
export interface LeasedJob extends NewJob {
  /** How often it has been tried, with this time. */
  readonly attempt: number;
}

/** A job that is not tried any more. */
export interface FailedJob extends NewJob {
  readonly attempts: number;
  readonly error: string;
}

/** A job as it stands. */
export interface KeptJob extends NewJob {
  readonly state: 'waiting' | 'held' | 'done' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
}

export interface Lease {
  /** Names the server that asks. */
  readonly holder: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

interface JobRow {
  id: string;
  kind: string;
  payload: string;
  state: KeptJob['state'];
  due_at: number;
  attempts: number;
  /** The server that has it, and the attempt: a lease that has ended is not taken for the next one. */
  lease: string | null;
  error: string | null;
}

/** Jobs that wait to be done. They are written in the unit of work that wants them, so none is lost and none is done for nothing. */
export class OutboxRepository extends Repository<{ outbox: JobRow }> {
  #hasAdded = false;

  /** Adds a job, unless there is one with its id. */
  async add({ id, kind, payload, dueAt, isHeld = false }: NewJob): Promise<void> {
    await this.database
      .insertInto('outbox')
      .values({
        ...{ id, kind, state: isHeld ? 'held' : 'waiting', attempts: 0, lease: null, error: null },
        payload: JSON.stringify(payload),
        due_at: dueAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    this.#hasAdded = true;
  }

  /** Whether jobs have been added here since this was last asked. */
  takeAdded(): boolean {
    const hasAdded = this.#hasAdded;
    this.#hasAdded = false;
    return hasAdded;
  }

  /** Leases the jobs that are due, those of ended leases among them. */
  async lease({ holder, now, until, limit }: Lease): Promise<readonly LeasedJob[]> {
    const due = await this.database
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'due_at', 'attempts'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    const jobs = due.map(({ id, kind, payload, due_at, attempts }) => ({
      ...{ id, kind, dueAt: due_at, attempt: attempts + 1 },
      payload: JSON.parse(payload),
    }));
    for (const { id, attempt } of jobs)
      await this.database
        .updateTable('outbox')
        .set({ attempts: attempt, lease: leaseName(holder, attempt), due_at: until })
        .where('id', '=', id)
        .execute();
    return jobs;
  }

  /** Notes that a job is done, and keeps its payload no longer; false when its lease had ended and another server has it. */
  finish(job: LeasedJob, holder: string): Promise<boolean> {
    return changesOne(
      this.#leased(job, holder).set({ state: 'done', lease: null, error: null, payload: '{}' }),
    );
  }

  /** A job, whatever has become of it. */
  async withId(id: string): Promise<KeptJob | null> {
    const row = await this.database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const { kind, state, attempts, error, due_at: dueAt } = row;
    return { ...{ id, kind, state, attempts, error, dueAt }, payload: JSON.parse(row.payload) };
  }

  /** Notes that a job is done for now, and when it is to be done again. */
  async postpone(job: LeasedJob, holder: string, dueAt: number): Promise<void> {
    await this.#leased(job, holder).set({ lease: null, error: null, attempts: 0, due_at: dueAt }).execute();
  }

  /** Leaves a job to whoever takes it next, as if it had not been begun. */
  async release(job: LeasedJob, holder: string, dueAt: number): Promise<void> {
    await this.#leased(job, holder)
      .set({ lease: null, attempts: job.attempt - 1, due_at: dueAt })
      .execute();
  }

  /** Notes why a job failed, and when it is to be tried again; without a time it is given up. */
  async fail(job: LeasedJob, holder: string, error: string, againAt: number | null): Promise<void> {
    await this.#leased(job, holder)
      .set(
        againAt === null ? { state: 'failed', lease: null, error } : { lease: null, error, due_at: againAt },
      )
      .execute();
  }

  /** When the next job is due; null when none waits. */
  async nextDue(): Promise<number | null> {
    const row = await this.database
      .selectFrom('outbox')
      .select('due_at')
      .where('state', '=', 'waiting')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? null;
  }

  /** How many jobs wait, and how many were given up; with a moment, without those whose time is yet to come. */
  async counts(
    now = Number.MAX_SAFE_INTEGER,
  ): Promise<{ readonly waiting: number; readonly failed: number }> {
    const rows = await this.database
      .selectFrom('outbox')
      .select(['state', sql<number>`count(*)`.as('many')])
      .where('state', 'in', ['waiting', 'failed'])
      .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('attempts', '>', 0)]))
      .groupBy('state')
      .execute();
    const of = (state: JobRow['state']): number => rows.find((row) => row.state === state)?.many ?? 0;
    return { waiting: of('waiting'), failed: of('failed') };
  }

  /** The jobs that were given up, oldest first. */
  async failed(limit: number): Promise<readonly FailedJob[]> {
    const rows = await this.database
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'failed')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, kind, payload, due_at, attempts, error }) => ({
      ...{ id, kind, attempts, dueAt: due_at },
      payload: JSON.parse(payload),
      error: error ?? '',
    }));
  }

  /** Has a job that was given up tried again. */
  async retry(id: string, dueAt: number): Promise<void> {
    await this.database
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, due_at: dueAt, error: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute();
    this.#hasAdded = true;
  }

  /** Lets the held jobs of a submission be done: the ids of its jobs begin with its own. */
  async letGo(submissionId: string, dueAt: number): Promise<void> {
    await this.database
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: dueAt })
      .where('id', 'like', `${submissionId}.%`)
      .where('state', '=', 'held')
      .execute();
    this.#hasAdded = true;
  }

  /** Whether jobs of a submission are still to be done. */
  async isWaitingFor(submissionId: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('outbox')
      .select('id')
      .where('id', 'like', `${submissionId}.%`)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Erases a job. */
  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('outbox').where('id', '=', id).execute();
  }

  /** Erases the jobs of a submission, with the answers in them; those that are done hold none, and may stay. */
  async eraseOf(submissionId: string, which: 'all' | 'undone' = 'all'): Promise<void> {
    const own = this.database.deleteFrom('outbox').where('id', 'like', `${submissionId}.%`);
    await (which === 'all' ? own : own.where('state', '<>', 'done')).execute();
  }

  /** Forgets the jobs that have ended so and were due before then. Gives their number. */
  async sweep(state: 'done' | 'failed', before: number): Promise<number> {
    const old = this.database.deleteFrom('outbox').where('state', '=', state).where('due_at', '<', before);
    return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
  }

  #leased({ id, attempt }: LeasedJob, holder: string) {
    return this.database
      .updateTable('outbox')
      .where('id', '=', id)
      .where('lease', '=', leaseName(holder, attempt));
  }
}

function leaseName(holder: string, attempt: number): string {
  return `${holder}.${attempt}`;
}
