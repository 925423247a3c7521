import { expect, it } from 'vitest';
import { storagesOf } from '../testing/database.ts';
import { NOW } from '../testing/test-server.ts';
import { testTools } from '../testing/test-tools.ts';
import { countAttempt, declineLimit } from './limit-declines.ts';

const ATTEMPTS = 10_000;
const ADDRESSES = 1_000;
/** What reaches the provider: eight of each network until fifty of the form are declined, and then one of each. */
const MOST = ADDRESSES + 50;

const addressOf = (nth: number): string => `203.${Math.floor(nth / 250)}.113.${nth % 250}`;

/** The addresses in the order of their attempts. */
const ORDERS: Readonly<Record<string, (nth: number) => number>> = {
  'one after the other': (nth) => nth % ADDRESSES,
  'each until it is refused': (nth) => Math.floor(nth / (ATTEMPTS / ADDRESSES)),
};

it.each(Object.entries(ORDERS))(
  'of 10,000 stolen cards from 1,000 addresses few reach the provider, and a true payer gets through: %s',
  { timeout: 60_000 },
  async (_name, at) => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    let now = NOW.getTime();
    const tools = testTools(storage, () => new Date(now));
    const payer = (address: string) => ({ formId: '75', address });
    await storage.transaction(async (transaction) => {
      let [reached, refusedTrue] = [0, 0];
      for (let nth = 0; nth < ATTEMPTS; nth += 1) {
        now += 60;
        const thief = payer(addressOf(at(nth)));
        if ((await declineLimit(thief, transaction, tools)) === null) {
          reached += 1;
          await countAttempt(thief, transaction, tools);
        }
        const donor = payer(`198.51.100.${nth % 200}`);
        if (nth % 100 === 0 && (await declineLimit(donor, transaction, tools)) !== null) refusedTrue += 1;
      }
      expect(reached).toBeLessThanOrEqual(MOST);
      expect(reached).toBeGreaterThan(50);
      expect(refusedTrue).toBe(0);
    });
  },
);

it('from one network eight cards are tried with a form in a day, and another network goes on', async () => {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  let now = NOW.getTime();
  const tools = testTools(storage, () => new Date(now));
  const [thief, donor] = ['203.0.113.7', '198.51.100.7'].map((address) => ({ formId: '75', address }));
  if (thief === undefined || donor === undefined) throw new Error('Nobody pays.');
  const limitOf = (payer: typeof thief) =>
    storage.transaction((transaction) => declineLimit(payer, transaction, tools));
  let tried = 0;
  while (tried < 20 && (await limitOf(thief)) === null) {
    await storage.transaction((transaction) => countAttempt(thief, transaction, tools));
    tried += 1;
    now += 60 * 60 * 1000;
  }
  expect([tried, await limitOf(donor)]).toEqual([8, null]);
  now += 24 * 60 * 60 * 1000;
  expect(await limitOf(thief)).toBeNull();
});
