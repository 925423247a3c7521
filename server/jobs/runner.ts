import type { LeasedJob } from '../storage/repositories/outbox.ts';
import { PermanentFailure } from '../value/errors.ts';
import type { JobKind, JobTools } from './job-kind.ts';
import { MOST_TRIES, pauseAfter } from './pause-after.ts';

/** Rings once after so many milliseconds. Gives what takes the alarm back. */
export type SetAlarm = (afterMs: number, ring: () => void) => () => void;

export interface JobRunnerOptions {
  readonly tools: JobTools;
  readonly kinds: readonly JobKind[];
  readonly setAlarm: SetAlarm;
}

/** How often jobs of one kind have ended in each way since the server was started. */
export type JobCounts = Readonly<Record<(typeof ENDS)[number], number>>;

const ENDS = ['done', 'retried', 'failed'] as const;
const MOST_AT_ONCE = 10;
/** A job that another server has added is found by then. */
const POLL_MS = 5_000;
/** A lease outlasts the job by far: nobody else begins it while it is being done. */
const JOB_MS = 60_000;
const LEASE_MS = 2 * JOB_MS;
/** The time that a stopping server allows jobs to be done. */
const STOP_MS = 5_000;
const LONGEST_ERROR = 500;

interface ActiveJob {
  readonly job: LeasedJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** Whether it has been left to others. */
  isReleased: boolean;
}

/**
 * Performs the jobs of the outbox: each at least once, however often a server stops in between, and settled once. What fails is tried again
 * with growing pauses, and given up in the end: the log says so, and the outbox keeps it.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #holder: string;
  readonly #active = new Set<ActiveJob>();
  readonly #counts = new Map<string, Record<(typeof ENDS)[number], number>>();
  #looking: Promise<void> | null = null;
  #isWoken = false;
  #isStopping = false;
  #takeBack: () => void = () => undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
    this.#holder = options.tools.newId();
  }

  /** How often jobs have ended, by their kind. */
  get counts(): ReadonlyMap<string, JobCounts> {
    return this.#counts;
  }

  /** Begins to look for jobs, after making sure of those that are always there. */
  async start(): Promise<void> {
    const { tools, kinds } = this.#options;
    const always = kinds.filter(({ everyMs }) => everyMs !== undefined);
    const dueAt = this.#now();
    try {
      await tools.storage.transaction(async ({ outbox }) => {
        for (const { name } of always)
          await outbox.add({ id: `always-${name}`, kind: name, payload: {}, dueAt });
      });
    } catch (error) {
      tools.log.error({ err: error }, 'jobs that are always there could not be made sure of');
    }
    this.wake();
  }

  /** Looks for jobs that are due, at once. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStopping) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Resolves once nothing is due that could be begun, and nothing is being done. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#active.size > 0)
      await Promise.all([this.#looking, ...[...this.#active].map(({ ended }) => ended)]);
  }

  /** Begins nothing new, lets what has begun be done, and leaves to others what takes too long. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#takeBack();
    await this.#looking;
    const { setAlarm, tools } = this.#options;
    let takeBack: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      takeBack = setAlarm(STOP_MS, resolve);
    });
    await Promise.race([late, Promise.all([...this.#active].map(({ ended }) => ended))]);
    takeBack();
    const left = [...this.#active];
    if (left.length === 0) return;
    for (const active of left) active.isReleased = true;
    const now = this.#now();
    await tools.storage
      .transaction(async ({ outbox }) => {
        for (const { job } of left) await outbox.release(job, this.#holder, now);
      })
      .catch((error) =>
        tools.log.warn({ err: error }, 'jobs that were not done are left to the end of their lease'),
      );
    for (const { abort } of left) abort.abort(new Error('The server is stopping.'));
  }

  async #look(): Promise<void> {
    this.#takeBack();
    let pauseMs = POLL_MS;
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      try {
        pauseMs = await this.#beginDue();
      } catch (error) {
        this.#options.tools.log.error({ err: error }, 'jobs could not be looked for');
        pauseMs = POLL_MS;
      }
    }
    if (!this.#isStopping) this.#takeBack = this.#options.setAlarm(pauseMs, () => this.wake());
  }

  /** Begins what is due, as far as there is room. Gives the time until there may be more. */
  async #beginDue(): Promise<number> {
    const { storage } = this.#options.tools;
    const limit = MOST_AT_ONCE - this.#active.size;
    // A job that ends makes room, and wakes.
    if (limit === 0) return POLL_MS;
    const next = await storage.read(({ outbox }) => outbox.nextDue());
    const now = this.#now();
    if (next === null || next > now) return Math.min(POLL_MS, (next ?? Number.POSITIVE_INFINITY) - now);
    const lease = { holder: this.#holder, now, until: now + LEASE_MS, limit };
    const jobs = await storage.transaction(({ outbox }) => outbox.lease(lease));
    for (const job of jobs) this.#begin(job);
    this.#isWoken = true;
    return POLL_MS;
  }

  #begin(job: LeasedJob): void {
    const abort = new AbortController();
    const takeBack = this.#options.setAlarm(JOB_MS, () => abort.abort(new Error('It took too long.')));
    const ended = this.#perform(job, abort.signal).then(async (error) => {
      takeBack();
      if (!active.isReleased) await this.#settle(job, error);
      this.#active.delete(active);
      this.wake();
    });
    const active: ActiveJob = { job, abort, ended, isReleased: false };
    this.#active.add(active);
  }

  /** Resolves with what went wrong; null when nothing did. */
  async #perform({ id, kind, payload, attempt }: LeasedJob, signal: AbortSignal): Promise<unknown> {
    try {
      const known = this.#kinds.get(kind);
      // A server that did not survive it could not say so.
      if (attempt > MOST_TRIES && known?.everyMs === undefined)
        throw new PermanentFailure(`It was begun ${MOST_TRIES} times and never ended.`);
      if (known === undefined) throw new Error(`This server has no kind of job “${kind}”.`);
      await known.perform({ id, payload, signal }, this.#options.tools);
      return null;
    } catch (error) {
      return error ?? new Error('It failed without a reason.');
    }
  }

  /** Notes how a job ended. If that cannot be noted, it is done again after its lease has ended. */
  async #settle(job: LeasedJob, error: unknown): Promise<void> {
    const { tools } = this.#options;
    const everyMs = this.#kinds.get(job.kind)?.everyMs;
    const isFinal = error instanceof PermanentFailure || job.attempt >= MOST_TRIES;
    const end = error === null ? 'done' : isFinal && everyMs === undefined ? 'failed' : 'retried';
    const chance = tools.random(4).readUInt32BE() / 2 ** 32;
    const againAt =
      this.#now() + Math.min(everyMs ?? Number.POSITIVE_INFINITY, pauseAfter(job.attempt, chance));
    try {
      await tools.storage.transaction(async ({ outbox }) => {
        if (error !== null)
          await outbox.fail(job, this.#holder, wordsOf(error), end === 'failed' ? null : againAt);
        else if (everyMs === undefined) await outbox.finish(job, this.#holder);
        else await outbox.postpone(job, this.#holder, this.#now() + everyMs);
      });
    } catch (failure) {
      tools.log.error({ err: failure, job: job.id, kind: job.kind }, 'the end of a job could not be noted');
      return;
    }
    this.#count(job.kind, end);
    const { id, kind, attempt } = job;
    if (end === 'failed') tools.log.error({ err: error, job: id, kind, attempt }, 'job given up');
    else if (end === 'retried')
      tools.log.warn({ err: error, job: id, kind, attempt }, 'job failed, and is tried again');
  }

  #count(kind: string, end: (typeof ENDS)[number]): void {
    const counts = this.#counts.get(kind) ?? { done: 0, retried: 0, failed: 0 };
    counts[end] += 1;
    this.#counts.set(kind, counts);
  }

  #now(): number {
    return this.#options.tools.clock.now().getTime();
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
}
