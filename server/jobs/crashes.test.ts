import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { DIALECTS } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { NOW } from '../testing/test-server.ts';
import { jobToolsOf, testTools } from '../testing/test-tools.ts';
import { PermanentFailure } from '../value/errors.ts';
import type { JobKind } from './job-kind.ts';
import { MOST_TRIES } from './pause-after.ts';
import { JobRunner } from './runner.ts';

/** A server that ends at its n-th step: steps are commits and outside effects, and it may end before or after each. */
interface Life {
  readonly step: <T>(work: () => Promise<T>) => Promise<T>;
}

function lifeOf(steps: number): Life {
  let left = steps;
  const live = (): void => {
    left -= 1;
    if (left < 0) throw new Error('This server has been killed.');
  };
  return {
    async step(work) {
      live();
      const result = await work();
      live();
      return result;
    },
  };
}

const mortal = (storage: Storage, { step }: Life): Storage => ({
  ...storage,
  transaction: (work) => step(() => storage.transaction(work)),
  read: (work) => step(() => storage.read(work)),
});

/** What a kind of job may do: succeed, fail for a while, or never succeed. */
const behaviour = fc.constantFrom('succeeds', 'fails once', 'fails for good');

describe('jobs of servers that are killed at any step', () => {
  it('are done at least once, and settled once', async () => {
    const database = await (await DIALECTS.sqlite()).open();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 24 }), { maxLength: 6 }),
        async (behaviours, lives) => {
          run += 1;
          const clock = testClock(NOW);
          const jobs = behaviours.map((doing, n) => ({ id: `run-${run}-${n}`, doing }));
          const effects = new Map<string, number>();
          const settled: string[] = [];
          await database.transaction(async ({ outbox }) => {
            for (const { id, doing } of jobs)
              await outbox.add({ id, kind: doing, payload: {}, dueAt: NOW.getTime() });
          });
          for (const steps of [...lives, Number.POSITIVE_INFINITY]) {
            const life = lifeOf(steps);
            const kinds = ['succeeds', 'fails once', 'fails for good'].map(
              (name): JobKind => ({
                name,
                async perform({ id }) {
                  const before = effects.get(id) ?? 0;
                  if (name === 'fails for good') throw new PermanentFailure('no such mailbox');
                  await life.step(async () => void effects.set(id, before + 1));
                  if (name === 'fails once' && before === 0) throw new Error('not yet');
                },
              }),
            );
            const tools = testTools(mortal(database, life), clock.now);
            const runner = new JobRunner({
              tools: jobToolsOf(tools),
              kinds,
              setAlarm: clock.setAlarm,
            });
            await runner.start();
            for (let n = 0; n < 60; n += 1) {
              await runner.idle();
              clock.advance(5_000);
            }
            await runner.stop();
            for (const [kind, { done, failed }] of runner.counts)
              settled.push(...Array.from({ length: done + failed }, () => kind));
          }
          const rows = await database.read(({ outbox }) =>
            Promise.all(jobs.map(({ id }) => outbox.withId(id))),
          );
          for (const [n, { id, doing }] of jobs.entries()) {
            expect(rows[n]?.state).toBe(doing === 'fails for good' ? 'failed' : 'done');
            expect(effects.get(id) ?? 0).toBeGreaterThanOrEqual(doing === 'fails for good' ? 0 : 1);
            expect(effects.get(id) ?? 0).toBeLessThan(MOST_TRIES);
          }
          // A server that is killed after its commit cannot say that it settled the job.
          expect(settled.length).toBeLessThanOrEqual(jobs.length);
          if (lives.length === 0) expect(settled).toHaveLength(jobs.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
