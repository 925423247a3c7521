import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSubscription } from '../../server/payments/subscriptions/change-subscription.ts';
import { migratedSqlite } from '../../server/testing/migrated.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { temporaryFolder } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { dailyGift } from './daily-gift.ts';
import { mortal } from './mortal-storage.ts';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
interface History {
  /** At which call of the database one of the servers ends; it never does where this is large. */
  readonly end: number;
  readonly isAfter: boolean;
  /** When the donor cancels, in hours. */
  readonly cancelledAfter: number;
  readonly lost: readonly ('create' | 'confirm' | 'capture')[];
  readonly declines: number;
}

const DECLINED = { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };

/** A daily donation on two servers, of which one ends, with answers that are lost, until its donor cancels it. */
async function lived({ end, isAfter, cancelledAfter, lost, declines }: History) {
  const emulators = await startProvider();
  const start = new Date('2027-01-31T17:00:00Z');
  emulators.pass(start.getTime() - Date.now());
  const clock = testClock(start);
  const storage = await migratedSqlite(join(temporaryFolder(), 'formularium.db'));
  const app = { forms: [dailyGift] };
  const first = await tollHouse({ emulators, clock, storage, app });
  expect(await first.pay('10', { often: 'day' })).toMatchObject({ status: 200 });
  await first.pass(1);
  const other = await tollHouse({
    emulators,
    clock,
    storage: mortal(storage, end, isAfter ? 'after' : 'before'),
    app,
  });
  for (const call of lost) {
    const fault = { type: 'reply', status: 503 } as const;
    emulators.faults.plan({ call: `stripe paymentIntents.${call}`, isAfter: true, fault });
  }
  const fault = { type: 'reply', status: 402, body: JSON.stringify(DECLINED) } as const;
  if (declines > 0) emulators.faults.plan({ call: 'stripe paymentIntents.confirm', times: declines, fault });
  const hour = DAY_MS / 24;
  for (let hours = 0; hours < cancelledAfter; hours += 4) {
    clock.advance(4 * hour);
    emulators.pass(4 * hour);
    // Both at once.
    await Promise.all([first.server.jobs.idle(), other.server.jobs.idle()]);
  }
  const [subscription] = await storage.read(({ subscriptions }) => subscriptions.list(1, 0));
  const order = { id: subscription?.id ?? '', order: { type: 'cancel' }, actor: 'donor' } as const;
  await storage.transaction((transaction) =>
    changeSubscription(order, transaction, testTools(storage, clock.now)),
  );
  await first.pass(3 * DAY_MS, 18);
  return { house: first, days: Math.floor((cancelledAfter + 9) / 24) };
}

async function booksOf({ storage, emulators, rows }: TollHouse) {
  const [subscription] = await storage.read(({ subscriptions }) => subscriptions.list(1, 0));
  const [total] = await storage.read(({ donations }) => donations.totals({ statuses: ['publish'] }));
  const payments = await rows('payments');
  const turns = payments.map(({ submission_key }) => submission_key);
  return {
    status: subscription?.status,
    given: subscription?.given,
    counted: Number(total?.amount ?? 0n),
    received: emulators.ledger.received()['eur'],
    held: emulators.ledger.held()['eur'],
    areTurnsPaidOnce: new Set(turns).size === turns.length,
    open: payments.map(({ state }) => state).filter((state) => state !== 'paid' && state !== 'closed'),
  };
}

const anyHistory: fc.Arbitrary<History> = fc.record({
  end: fc.integer({ min: 1, max: 120 }),
  isAfter: fc.boolean(),
  cancelledAfter: fc.integer({ min: 4, max: 72 }),
  lost: fc.subarray(['create', 'confirm', 'capture'] as const),
  declines: fc.constantFrom(0, 0, 1),
});

describe('after any history of renewals', () => {
  it('what is counted is what the provider has, each day once, and nothing is held', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const { house, days } = await lived(history);
        const books = await booksOf(house);
        const given = books.given ?? 0;
        expect(books).toEqual({
          ...{ status: 'cancelled', given, counted: given * 1000, received: given * 1000, held: 0 },
          ...{ areTurnsPaidOnce: true, open: [] },
        });
        expect(given).toBeLessThanOrEqual(1 + days);
        if (history.declines === 0) expect(given).toBeGreaterThanOrEqual(days);
      }),
      { numRuns: 5 },
    );
  });
});
