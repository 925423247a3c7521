import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../../server/assembly/app-options.ts';
import { refundPayment } from '../../server/payments/refund-payment.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { DIALECTS } from '../../server/testing/database.ts';
import { migratedSqlite } from '../../server/testing/migrated.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { temporaryFolder } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { StorageFailure } from '../../server/value/errors.ts';
import { crashPoints } from './crash-points.ts';
import { dailyGift } from './daily-gift.ts';
import { type CrashMode, type MortalStorage, mortal } from './mortal-storage.ts';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every call takes minutes: the gate tries a few of them, `npm run long crashes` each. */
const MOST_POINTS = 3;
const PATIENCE_MS = crashPoints({ first: 1, stride: 1 }).isLong ? 12 * HOUR_MS : 600_000;

/** What a server is doing when it ends: it begins on whole books, goes on until it ends, and is gone on with by another. */
interface Undertaking {
  readonly way: 'stripe' | 'paypal';
  readonly app?: Partial<AppOptions>;
  /** Pays what the books begin with; gives the token of the payment. */
  readonly begun: (house: TollHouse) => Promise<string>;
  readonly goesOn: (house: TollHouse, payment: string) => Promise<void>;
  /** Whether somebody who was not answered asks once more. */
  readonly isRepeated: boolean;
  /** What the books have to say in the end. */
  readonly end: object;
}

const BOOKS_OF_ONE = { held: 0, submissions: 1 };

/** Gives 4 of 10 euros back, however often it is asked for. */
const refund: Undertaking['goesOn'] = async (house, payment) => {
  const asked = { payment, amount: 400n, reason: 'requested', actor: 'owner', after: 0 } as const;
  const tools = testTools(house.storage, house.clock.now);
  await house.storage.transaction((transaction) => refundPayment(asked, transaction, tools));
  await house.pass(MINUTE_MS);
};

const begunBy =
  (way: Undertaking['way'], answers: Readonly<Record<string, string>> = {}): Undertaking['begun'] =>
  async (house) => {
    const reply = await house.pay('10', { way, ...answers });
    expect([reply.status, reply.message]).toEqual([200, reply.message]);
    await house.pass(1);
    return String(reply.data['paymentid']);
  };

const UNDERTAKINGS: Readonly<Record<string, Undertaking>> = {
  'a refund by card': {
    way: 'stripe',
    begun: begunBy('stripe'),
    goesOn: refund,
    isRepeated: true,
    end: { ...BOOKS_OF_ONE, received: 600, states: ['part-refunded'], refunds: 1, counted: 0, given: 0 },
  },
  'a refund by PayPal': {
    way: 'paypal',
    begun: begunBy('paypal'),
    goesOn: refund,
    isRepeated: true,
    end: { ...BOOKS_OF_ONE, received: 600, states: ['part-refunded'], refunds: 1, counted: 0, given: 0 },
  },
  'a renewal': {
    way: 'stripe',
    app: { forms: [dailyGift] },
    begun: begunBy('stripe', { often: 'day' }),
    async goesOn(house) {
      house.clock.advance(20 * HOUR_MS);
      house.emulators.pass(20 * HOUR_MS);
      await house.pass(MINUTE_MS);
    },
    isRepeated: false,
    end: { ...BOOKS_OF_ONE, received: 2000, states: ['paid', 'paid'], refunds: 0, counted: 2000, given: 2 },
  },
  'a renewal whose money is refused': {
    way: 'stripe',
    app: { forms: [dailyGift] },
    begun: begunBy('stripe', { often: 'day' }),
    async goesOn(house) {
      const error = { type: 'invalid_request_error', code: 'charge_expired_for_capture', message: 'No.' };
      const fault = { type: 'reply', status: 400, body: JSON.stringify({ error }) } as const;
      house.emulators.faults.plan({ call: 'stripe paymentIntents.capture', times: 100, fault });
      house.clock.advance(20 * HOUR_MS);
      house.emulators.pass(20 * HOUR_MS);
      await house.pass(MINUTE_MS);
    },
    isRepeated: false,
    end: { ...BOOKS_OF_ONE, received: 1000, states: ['paid', 'closed'], refunds: 0, counted: 1000, given: 1 },
  },
};

/** What a server does that has nothing to do. */
const MOST_CALLS_OF_NOTHING = 5;

interface PlannedCrash {
  readonly nth: number;
  readonly mode: CrashMode;
}

/** The server ends at a call while it is at it, another one goes on; then the books are compared. */
async function crashedAt(storage: Storage, undertaking: Undertaking, { nth, mode }: PlannedCrash) {
  const emulators = await startProvider();
  const start = new Date('2027-01-31T17:00:00Z');
  emulators.pass(start.getTime() - Date.now());
  const clock = testClock(start);
  const { way, app = {}, begun, goesOn, isRepeated } = undertaking;
  const shared = { emulators, clock, way, app };
  const first = await tollHouse({ ...shared, storage });
  const payment = await begun(first);
  await first.server.app.close();
  const dying: MortalStorage = mortal(storage, nth, mode);
  const second = await tollHouse({ ...shared, storage: dying });
  await goesOn(second, payment).catch((error: unknown) => {
    if (!(error instanceof StorageFailure)) throw error;
  });
  await second.server.app.close();
  const third = await tollHouse({ ...shared, storage });
  if (isRepeated) await goesOn(third, payment);
  await third.pass(2 * HOUR_MS, 12);
  const books = await booksOf(third);
  await third.server.app.close();
  return { calls: dying.calls(), books };
}

async function booksOf({ storage, emulators, rows }: TollHouse) {
  const [total] = await storage.read(({ donations }) => donations.totals({ statuses: ['publish'] }));
  const [subscription] = await storage.read(({ subscriptions }) => subscriptions.list(1, 0));
  const { ledger } = emulators;
  return {
    received: ledger.received()['eur'] ?? 0,
    held: ledger.held()['eur'] ?? 0,
    submissions: (await rows('submissions')).length,
    states: (await rows('payments')).map(({ state }) => state),
    refunds: ledger.entries().filter(({ type }) => type === 'refund').length,
    counted: Number(total?.amount ?? 0n),
    given: subscription?.given ?? 0,
  };
}

const sqlite = (): Promise<Storage> => migratedSqlite(join(temporaryFolder(), 'formularium.db'));

describe.each(Object.entries(UNDERTAKINGS))('%s', (_name, undertaking) => {
  it('comes out even wherever the server ends', { timeout: PATIENCE_MS }, async () => {
    // It never ends the first time, and says how many calls there are.
    const whole = await crashedAt(await sqlite(), undertaking, { nth: 1_000_000, mode: 'before' });
    expect(whole.books).toEqual(undertaking.end);
    expect(whole.calls).toBeGreaterThan(MOST_CALLS_OF_NOTHING);
    const apart = Math.max(1, Math.floor(whole.calls / MOST_POINTS));
    const { first, stride } = crashPoints({ first: 1 + Math.floor(apart / 2), stride: apart });
    for (let nth = first; nth <= whole.calls; nth += stride) {
      const mode = nth % 2 === 0 ? 'before' : 'after';
      const { books } = await crashedAt(await sqlite(), undertaking, { nth, mode });
      expect({ nth, ...books }).toEqual({ nth, ...undertaking.end });
    }
  });
});

it('a renewal comes out even in PostgreSQL as well', { timeout: 300_000 }, async () => {
  const renewal = UNDERTAKINGS['a renewal'];
  if (renewal === undefined) throw new Error('There is no renewal.');
  for (const [nth, mode] of [
    [7, 'after'],
    [12, 'before'],
  ] as const) {
    const storage = await (await DIALECTS.postgres()).open();
    const { books } = await crashedAt(storage, renewal, { nth, mode });
    expect({ nth, ...books }).toEqual({ nth, ...renewal.end });
  }
});
