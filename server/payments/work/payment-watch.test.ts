import { describe, expect, it, onTestFinished } from 'vitest';
import type { Storage } from '../../storage/storage.ts';
import { migratedSqlite } from '../../testing/migrated.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NOW, temporaryFolder, testServer } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { NO_PAYMENTS, type StripeSettings } from '../../value/payments/payment-settings.ts';
import { openProviders } from '../providers/registry.ts';
import { watchPayments } from './payment-watch.ts';

const MINUTE_MS = 60_000;
const STRIPE: StripeSettings = {
  ...{ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', mode: 'test' },
  ...{ apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/v3' },
};

/** Servers that take payments over one database, and time in the test's hands. */
async function world(many: number) {
  const clock = testClock(NOW);
  const storage = await migratedSqlite(`${temporaryFolder()}/formularium.db`);
  const [mails, lines]: [string[], string[]] = [[], []];
  const made = {
    storage,
    clock: clock.now,
    setAlarm: clock.setAlarm,
    payments: { ...NO_PAYMENTS, stripe: STRIPE },
  };
  const servers = await Promise.all(
    Array.from({ length: many }, () =>
      testServer({
        ...{ ...made, ownerEmail: 'owner@example.org', metricsToken: null },
        mails: { send: async ({ subject, recipient }) => void mails.push(`${recipient} ${subject}`) },
        logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
      }),
    ),
  );
  const settled = async (): Promise<void> => {
    for (const { app, jobs } of servers) {
      await app.ready();
      await jobs.idle();
    }
  };
  await settled();
  return {
    ...{ storage, mails, lines, settled, app: servers[0]?.app },
    async pass(minutes: number) {
      for (let nth = 0; nth < minutes; nth += 1) {
        clock.advance(MINUTE_MS);
        // The watches look, then jobs are done.
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await settled();
      }
    },
    ready: async () => (await servers[0]?.app.inject('/ready'))?.json(),
    seconds: async () =>
      /unattended_seconds (\d+)/.exec((await servers[0]?.app.inject('/metrics'))?.body ?? '')?.[1],
  };
}

describe('the watch over payments', () => {
  it('is quiet while they are looked after', async () => {
    const { pass, mails, lines, ready, seconds } = await world(1);
    await pass(15);
    expect([mails, lines, await ready(), await seconds()]).toEqual([[], [], { status: 'ok' }, '0']);
  });

  it('tells the owner once when nobody has looked after them for ten minutes, whatever the number of servers', async () => {
    const { storage, pass, mails, lines, ready, seconds } = await world(2);
    await pass(1);
    await storage.transaction(({ outbox }) => outbox.erase('always-reconcile-payments'));
    await pass(9);
    expect([mails, await ready()]).toEqual([[], { status: 'ok' }]);
    await pass(15);
    const since = new Date(NOW.getTime() + MINUTE_MS).toISOString();
    expect(mails).toEqual(['owner@example.org Payments are not looked after']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { since, msg: 'payments are not looked after' },
      { since, msg: 'payments are not looked after' },
    ]);
    expect([await ready(), await seconds()]).toEqual([
      { status: 'ok', payments: { unattendedSince: since } },
      String(24 * 60),
    ]);
  });

  it('looks again only when its last look is over, and no more once it is stopped', async () => {
    const clock = testClock(NOW);
    const storage = await migratedSqlite(`${temporaryFolder()}/formularium.db`);
    onTestFinished(storage.close);
    const answers: (() => void)[] = [];
    const slow: Storage = {
      ...storage,
      read: (work) => new Promise((resolve) => answers.push(() => resolve(storage.read(work)))),
    };
    const desk = {
      tools: testTools(slow, clock.now),
      providers: openProviders({ ...NO_PAYMENTS, stripe: STRIPE }),
    };
    const watch = watchPayments(desk, { setAlarm: clock.setAlarm, ownerEmail: '' });
    const answered = async (): Promise<void> => {
      answers.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    watch.start();
    clock.advance(60 * MINUTE_MS);
    expect(answers).toHaveLength(1);
    await answered();
    clock.advance(60 * MINUTE_MS);
    expect(answers).toHaveLength(2);
    watch.stop();
    await answered();
    clock.advance(60 * MINUTE_MS);
    expect(answers).toHaveLength(2);
  });
});
