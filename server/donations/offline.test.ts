import { expect, it } from 'vitest';
import { storagesOf } from '../testing/database.ts';
import { testTools } from '../testing/test-tools.ts';
import { donorStatement, timeOfYear } from './access/donor-statement.ts';
import { addByHand } from './add-by-hand.ts';
import { changeOffline } from './offline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONE = 'America/New_York';
const TYPED = {
  ...{ amount: '40', currency: 'USD', firstName: 'Mary', lastName: 'S', email: 'mary@example.com' },
  ...{ campaign: '', purpose: 'In a box', language: 'en', isAnonymous: false },
};

/** A gift that is entered on the 4th of January with this day, and confirmed three days later: in which years it is stated. */
async function statedIn(day: string): Promise<readonly string[]> {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  let now = Date.parse('2027-01-04T15:00:00Z');
  const tools = testTools(storage, () => new Date(now));
  const added = await storage.transaction((transaction) =>
    addByHand({ ...TYPED, day }, 'owner', transaction, tools),
  );
  const id = 'id' in added ? added.id : '';
  now += 3 * DAY_MS;
  const donation = await storage.transaction(async (transaction) => {
    const known = await transaction.donations.withId(id);
    if (known === null) throw new Error('It was not entered.');
    await changeOffline(known, { to: 'publish', actor: 'owner' }, transaction, tools);
    return transaction.donations.withId(id);
  });
  const years: string[] = [];
  for (const year of ['2026', '2027']) {
    const time = timeOfYear(year, ZONE);
    const found = await storage.read((transaction) =>
      donorStatement(donation?.donorId ?? '', time, transaction),
    );
    if (found !== null) years.push(year);
  }
  return [...years, new Date(donation?.completedAt ?? 0).toISOString().slice(0, 10)];
}

it.each([
  ['2026-12-30', ['2026', '2026-12-30']],
  ['2027-01-03', ['2027', '2027-01-03']],
  // A promise, such as one by telephone, has arrived once somebody says so.
  ['2027-01-04', ['2027', '2027-01-07']],
  ['', ['2027', '2027-01-07']],
])(
  'a gift that came on “%s”, and is confirmed on the 7th of January, is stated for %j',
  async (day, stated) => {
    expect(await statedIn(day)).toEqual(stated);
  },
);
