import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OutboxRepository } from '../storage/repositories/outbox.ts';
import type { Storage } from '../storage/storage.ts';
import { DIALECTS } from '../testing/database.ts';
import { type TestClock, testClock } from '../testing/test-clock.ts';
import { failing, NOW } from '../testing/test-server.ts';
import { jobToolsOf, type LogLine, testTools } from '../testing/test-tools.ts';
import { PermanentFailure, StorageFailure } from '../value/errors.ts';
import type { JobKind } from './job-kind.ts';
import { MOST_TRIES, pauseAfter } from './pause-after.ts';
import { JobRunner } from './runner.ts';
import { wakingStorage } from './waking-storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEASE_MS = 120_000;

interface World {
  readonly clock: TestClock;
  readonly runner: JobRunner;
  readonly storage: Storage;
  readonly lines: readonly LogLine[];
  readonly add: (id: string, payload?: JsonObject, dueAt?: number) => Promise<void>;
  /** Lets time pass in steps, and everything be done that it makes due. */
  readonly pass: (ms: number) => Promise<void>;
}

async function worldWith(
  kind: Partial<JobKind>,
  shared?: { readonly clock: TestClock; readonly storage: Storage },
): Promise<World> {
  const clock = shared?.clock ?? testClock(NOW);
  let wake: () => void = () => undefined;
  const storage = wakingStorage(shared?.storage ?? (await (await DIALECTS.sqlite()).open()), () => wake());
  const tools = testTools(storage, clock.now);
  const kinds = [{ name: 'note', perform: async () => undefined, ...kind }];
  const runner = new JobRunner({ tools: jobToolsOf(tools), kinds, setAlarm: clock.setAlarm });
  wake = () => runner.wake();
  await runner.start();
  onTestFinished(() => stopped(runner, clock));
  return {
    ...{ clock, runner, storage, lines: tools.lines },
    add: (id, payload = {}, dueAt = clock.now().getTime()) =>
      storage.transaction(({ outbox }) => outbox.add({ id, kind: 'note', payload, dueAt })),
    async pass(ms) {
      for (let left = ms; left > 0; left -= 5_000) {
        clock.advance(Math.min(left, 5_000));
        await runner.idle();
      }
    },
  };
}

/** Jobs that never end hold up a stop until its patience ends. */
async function stopped(runner: JobRunner, clock: TestClock): Promise<void> {
  const stopping = runner.stop();
  await Promise.race([stopping, new Promise((resolve) => setImmediate(resolve))]);
  clock.advance(10_000);
  await stopping;
}

const failedIn = (storage: Storage): ReturnType<OutboxRepository['failed']> =>
  storage.read(({ outbox }) => outbox.failed(10));

describe('jobs', () => {
  it('are done as soon as the unit of work that added them is committed, without a poll', async () => {
    const done: JsonObject[] = [];
    const { add, runner, storage } = await worldWith({
      perform: async ({ payload }) => void done.push(payload),
    });
    await add('one', { to: 'Ada' });
    await runner.idle();
    expect(done).toEqual([{ to: 'Ada' }]);
    expect(await storage.read(({ outbox }) => outbox.nextDue())).toBeNull();
    expect(runner.counts.get('note')).toEqual({ done: 1, retried: 0, failed: 0 });
  });

  it('are not begun by a unit of work that was taken back', async () => {
    const done: string[] = [];
    const { runner, storage } = await worldWith({ perform: async ({ id }) => void done.push(id) });
    const job = { id: 'never', kind: 'note', payload: {}, dueAt: 0 };
    await storage
      .transaction(async ({ outbox }) => {
        await outbox.add(job);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await runner.idle();
    expect(done).toEqual([]);
  });

  it('wait until they are due', async () => {
    const done: number[] = [];
    const { add, clock, pass } = await worldWith({
      perform: async () => void done.push(clock.now().getTime()),
    });
    await add('later', {}, NOW.getTime() + 60_000);
    await pass(59_999);
    expect(done).toEqual([]);
    await pass(1);
    expect(done).toEqual([NOW.getTime() + 60_000]);
  });

  it('of other servers are found by a poll', async () => {
    const done: string[] = [];
    const shared = { clock: testClock(NOW), storage: await (await DIALECTS.sqlite()).open() };
    const { pass } = await worldWith({ perform: async ({ id }) => void done.push(id) }, shared);
    await shared.storage.transaction(({ outbox }) =>
      outbox.add({ id: 'x', kind: 'note', payload: {}, dueAt: 0 }),
    );
    await pass(5_000);
    expect(done).toEqual(['x']);
  });

  it('that fail are tried again with growing pauses, and given up in the end, for all to see', async () => {
    const tries: number[] = [];
    const { add, clock, lines, pass, runner, storage } = await worldWith({
      async perform() {
        tries.push(clock.now().getTime());
        throw new Error('The mail server is down.');
      },
    });
    await add('one');
    await pass(DAY_MS * 2);
    expect(tries).toHaveLength(MOST_TRIES);
    const pauses = tries.slice(1).map((at, n) => at - (tries[n] ?? 0));
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(pauseAfter(n + 1, 1));
      expect(pause).toBeLessThanOrEqual(pauseAfter(n + 1, 0));
    }
    expect(await failedIn(storage)).toMatchObject([{ id: 'one', error: 'The mail server is down.' }]);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'job given up', details: { job: 'one', kind: 'note', attempt: MOST_TRIES } },
    ]);
    expect(runner.counts.get('note')).toEqual({ done: 0, retried: MOST_TRIES - 1, failed: 1 });
  });

  it('that cannot succeed are given up at once, and done when somebody has them tried again', async () => {
    let isBroken = true;
    const { add, runner, storage, clock, pass } = await worldWith({
      async perform() {
        if (isBroken) throw new PermanentFailure('There is no such mailbox.');
      },
    });
    await add('one');
    await runner.idle();
    expect(await failedIn(storage)).toMatchObject([{ id: 'one', attempts: 1 }]);
    isBroken = false;
    await storage.transaction(({ outbox }) => outbox.retry('one', clock.now().getTime()));
    await pass(5_000);
    expect(await failedIn(storage)).toEqual([]);
    expect(runner.counts.get('note')).toEqual({ done: 1, retried: 0, failed: 1 });
  });

  it('that killed their server every time are given up', async () => {
    const done: string[] = [];
    const shared = { clock: testClock(NOW), storage: await (await DIALECTS.sqlite()).open() };
    const job = { id: 'deadly', kind: 'note', payload: {}, dueAt: 0 };
    await shared.storage.transaction(({ outbox }) => outbox.add(job));
    for (let now = 1; now <= MOST_TRIES; now += 1)
      await shared.storage.transaction(({ outbox }) =>
        outbox.lease({ holder: 'h', now, until: now + 1, limit: 1 }),
      );
    const { runner, storage } = await worldWith({ perform: async ({ id }) => void done.push(id) }, shared);
    await runner.idle();
    expect(done).toEqual([]);
    expect(await failedIn(storage)).toMatchObject([{ id: 'deadly' }]);
  });

  it('are done ten at once, and the next when one of them ends', async () => {
    const begun: (() => void)[] = [];
    const { add, clock, runner } = await worldWith({
      perform: () => new Promise((resolve) => void begun.push(resolve)),
    });
    for (let n = 0; n < 12; n += 1) await add(`job-${n}`);
    while (begun.length < 10) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(5_000);
    expect(begun).toHaveLength(10);
    for (let n = 0; n < 12; n += 1) {
      while (begun[n] === undefined) await new Promise((resolve) => setImmediate(resolve));
      begun[n]?.();
    }
    await runner.idle();
    expect(runner.counts.get('note')?.done).toBe(12);
  });

  it('that take too long are told so, long before anybody else begins them', async () => {
    const { add, clock, runner } = await worldWith({
      perform: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await add('one');
    while (clock.alarms().length < 2) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(LEASE_MS / 2);
    await runner.idle();
    expect(runner.counts.get('note')).toEqual({ done: 0, retried: 1, failed: 0 });
  });

  it('that are always there are done at the start and again and again, by one server at a time', async () => {
    const done: number[] = [];
    const shared = { clock: testClock(NOW), storage: await (await DIALECTS.sqlite()).open() };
    const kind: Partial<JobKind> = {
      everyMs: 60_000,
      perform: async () => void done.push(shared.clock.now().getTime() - NOW.getTime()),
    };
    const one = await worldWith(kind, shared);
    await one.runner.idle();
    const two = await worldWith(kind, shared);
    for (let n = 0; n < 30; n += 1) {
      shared.clock.advance(5_000);
      await Promise.all([one.runner.idle(), two.runner.idle()]);
    }
    expect(done).toEqual([0, 60_000, 120_000]);
  });

  it('that are always there are never given up', async () => {
    let tries = 0;
    const { pass } = await worldWith({
      everyMs: 60_000,
      async perform() {
        tries += 1;
        throw new PermanentFailure('no');
      },
    });
    await pass(60_000 * (MOST_TRIES + 10));
    expect(tries).toBeGreaterThan(MOST_TRIES + 5);
  });

  it('are finished by a server that stops, and what takes too long is left to others', async () => {
    const shared = { clock: testClock(NOW), storage: await (await DIALECTS.sqlite()).open() };
    const begun = new Map<string, () => void>();
    const { add, runner } = await worldWith(
      { perform: ({ id }) => new Promise((resolve) => void begun.set(id, resolve)) },
      shared,
    );
    await add('quick');
    await add('slow');
    while (begun.size < 2) await new Promise((resolve) => setImmediate(resolve));
    const stopping = runner.stop();
    begun.get('quick')?.();
    while (runner.counts.get('note')?.done !== 1) await new Promise((resolve) => setImmediate(resolve));
    shared.clock.advance(5_000);
    await stopping;
    const again: string[] = [];
    const second = await worldWith({ perform: async ({ id }) => void again.push(id) }, shared);
    await second.runner.idle();
    expect(again).toEqual(['slow']);
    // Whoever was left behind has no say any more.
    begun.get('slow')?.();
    await runner.idle();
    expect(runner.counts.get('note')?.done).toBe(1);
    expect(second.runner.counts.get('note')?.done).toBe(1);
  });

  it('wait for a storage that is away, and the log says so', async () => {
    const clock = testClock(NOW);
    const tools = testTools(failing(new StorageFailure('away')), clock.now);
    const runner = new JobRunner({ tools: jobToolsOf(tools), kinds: [], setAlarm: clock.setAlarm });
    await runner.start();
    await runner.idle();
    expect(tools.lines.map(({ message }) => message)).toContain('jobs could not be looked for');
    expect(clock.alarms()).toEqual([NOW.getTime() + 5_000]);
    await runner.stop();
    expect(clock.alarms()).toEqual([]);
  });

  it('keep nothing of their payload once they are done', async () => {
    const { add, runner, storage } = await worldWith({});
    await add('one', { to: 'ada@analytical.example' });
    await runner.idle();
    const row = await storage.read(({ outbox }) => outbox.withId('one'));
    expect(row).toMatchObject({ state: 'done', payload: {} });
  });
});
