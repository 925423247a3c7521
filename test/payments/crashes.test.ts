import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../server/storage/storage.ts';
import { DIALECTS } from '../../server/testing/database.ts';
import { migratedSqlite } from '../../server/testing/migrated.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { temporaryFolder } from '../../server/testing/test-server.ts';
import { crashPoints } from './crash-points.ts';
import { type CrashMode, forgetful, mortal } from './mortal-storage.ts';
import { type SaidReply, startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
/** Every call in turn takes minutes: the gate takes every fourth of each kind, which are others for each kind; `npm run long crashes` each. */
const POINTS = {
  before: crashPoints({ first: 1, stride: 4 }),
  after: crashPoints({ first: 3, stride: 4 }),
  paypal: crashPoints({ first: 2, stride: 8 }),
};
const { isLong: IS_LONG } = POINTS.before;
const PATIENCE_MS = IS_LONG ? 12 * 60 * MINUTE_MS : 300_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The calls of one of two servers at which every run ends it, and then once at none. */
const BESIDE = [6, 13];
const MOST_CALLS = 1_000_000;

interface Ended {
  readonly isOver: boolean;
  readonly problems: readonly string[];
}

interface PlannedPayment {
  /** Whether the visitor is told, and tries again. */
  readonly comesBack: boolean;
  readonly way?: 'stripe' | 'paypal';
  /** Whether the other server is there from the beginning, and does what is due meanwhile. */
  readonly isBeside?: boolean;
}

interface PlannedCrash extends PlannedPayment {
  readonly nth: number;
  readonly mode: CrashMode;
}

/** A visitor pays, the server ends at a call, another one goes on; then the books are compared. */
async function crashedAt(storage: Storage, { nth, mode, ...planned }: PlannedCrash): Promise<Ended> {
  const dying = mortal(storage, nth, mode);
  const { problems } = await crashed(storage, dying, planned);
  return { isOver: dying.calls() < nth, problems };
}

/** The same, with whatever storage the server ends by. */
async function crashed(
  storage: Storage,
  dying: Storage,
  { comesBack, way = 'stripe', isBeside = false }: PlannedPayment,
): Promise<Pick<Ended, 'problems'>> {
  const emulators = await startProvider();
  const clock = testClock(new Date());
  const beside = isBeside ? await tollHouse({ emulators, clock, storage, way }) : null;
  const first = await tollHouse({ emulators, clock, storage: dying, way });
  let told = await first.pay('10');
  await first.pass(MINUTE_MS);
  await beside?.server.jobs.idle();
  await first.server.app.close();
  const second = beside ?? (await tollHouse({ emulators, clock, storage, way }));
  for (let tries = 0; comesBack && told.status !== 200 && tries < 5; tries += 1) {
    told = await second.pay('10');
    await second.pass(MINUTE_MS);
  }
  await second.pass(2 * DAY_MS, 24);
  const problems = await problemsIn(second, told, comesBack);
  await second.server.app.close();
  return { problems };
}

/** In what the books of the server and of the provider differ. */
async function problemsIn(house: TollHouse, told: SaidReply, comesBack: boolean): Promise<readonly string[]> {
  const { ledger } = house.emulators;
  const [payments, submissions, links] = await Promise.all(
    ['payments', 'submissions', 'payment_links'].map((table) => house.rows(table)),
  );
  const paid = payments?.filter(({ state }) => state === 'paid').length ?? 0;
  const open = payments?.filter(
    ({ state }) => state !== 'paid' && state !== 'closed' && state !== 'refunded',
  );
  const facts = {
    received: ledger.received()['eur'] ?? 0,
    held: ledger.held()['eur'] ?? 0,
    paid,
    submissions: submissions?.length,
    links: links?.length,
  };
  const due = told.status === 200 ? 1 : paid;
  const expected = { received: 1000 * due, held: 0, paid: due, submissions: due, links: due };
  return [
    ...(JSON.stringify(facts) === JSON.stringify(expected)
      ? []
      : [`${JSON.stringify(facts)} instead of ${JSON.stringify(expected)}`]),
    ...(open?.length ? [`open: ${JSON.stringify(open)}`] : []),
    ...(comesBack && told.status !== 200
      ? [`the visitor came back in vain: ${told.status} ${told.message}`]
      : []),
  ];
}

const sqlite = (): Promise<Storage> => migratedSqlite(join(temporaryFolder(), 'formularium.db'));

describe('money that was set aside', () => {
  it('is taken also when its provider can be reached again only after the keys are forgotten', async () => {
    const house = await tollHouse();
    const down = { type: 'reply', status: 401, body: '{"error":{"type":"invalid_request_error"}}' } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.capture', times: 1_000_000, fault: down });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(3 * DAY_MS, 200);
    expect((await house.rows('payments'))[0]?.['state']).toBe('processing');
    house.emulators.faults.forget();
    await house.pass(DAY_MS, 100);
    const [payment] = await house.rows('payments');
    expect(payment?.['state']).toBe('paid');
  }, 120_000);
});

describe('a payment', () => {
  it.each(['before', 'after'] as const)(
    'comes out even if the server ends %s a call of its database, tried at every fourth, with whom it is told',
    async (mode) => {
      for (let nth = POINTS[mode].first; ; nth += POINTS[mode].stride) {
        const { isOver, problems } = await crashedAt(await sqlite(), { nth, mode, comesBack: nth % 8 < 4 });
        expect({ nth, problems }).toEqual({ nth, problems: [] });
        if (isOver) {
          expect(nth).toBeGreaterThan(10);
          return;
        }
      }
    },
    PATIENCE_MS,
  );

  it(
    'by PayPal comes out even as well, tried at every eighth',
    async () => {
      const { first, stride } = POINTS.paypal;
      for (let nth = first, at = 0; ; nth += stride, at += 1) {
        const mode = (IS_LONG ? nth : at) % 2 === 0 ? 'before' : 'after';
        const crash = { nth, mode, comesBack: nth % 3 > 0, way: 'paypal' } as const;
        const { isOver, problems } = await crashedAt(await sqlite(), crash);
        expect({ nth, problems }).toEqual({ nth, problems: [] });
        if (isOver) {
          expect(nth).toBeGreaterThan(10);
          return;
        }
      }
    },
    PATIENCE_MS,
  );

  it('comes out even in PostgreSQL as well', async () => {
    for (const nth of [5, 12, 19]) {
      const storage = await (await DIALECTS.postgres()).open();
      const { problems } = await crashedAt(storage, { nth, mode: 'after', comesBack: nth === 12 });
      expect({ nth, problems }).toEqual({ nth, problems: [] });
    }
  }, 300_000);

  it.each(['sqlite', 'postgres'] as const)(
    'comes out even with two servers on %s at once, one of which ends',
    async (dialect) => {
      for (let at = 0, isOver = false; !isOver; at += 1) {
        const { first, stride } = POINTS.before;
        const nth = IS_LONG ? first + at * stride : (BESIDE[at] ?? MOST_CALLS);
        const storage = await (dialect === 'sqlite' ? sqlite() : (await DIALECTS.postgres()).open());
        const mode = nth % 2 === 0 ? 'before' : 'after';
        const ended = await crashedAt(storage, { nth, mode, comesBack: nth % 3 > 0, isBeside: true });
        expect({ nth, problems: ended.problems }).toEqual({ nth, problems: [] });
        isOver = ended.isOver;
      }
    },
    PATIENCE_MS,
  );

  it.each(['stripe', 'paypal'] as const)(
    'by %s does not come out even with a database that forgets what it has acknowledged, and that is found',
    async (way) => {
      const storage = await sqlite();
      const { problems } = await crashed(storage, forgetful(storage), { comesBack: false, way });
      expect(problems).toEqual([
        expect.stringMatching(
          /"received":0.*"submissions":0.* instead of .*"received":1000.*"submissions":1/,
        ),
      ]);
    },
    300_000,
  );
});
