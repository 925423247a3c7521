import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { AskedPage, KeysetPage, ListOrder, ListPlace } from './keyset.ts';
import type { DonationSelection, DonationSort } from './repositories/donation-lists.ts';
import type { Donation } from './repositories/donation-row.ts';
import type { Donor } from './repositories/donors.ts';
import type { Storage } from './storage.ts';

/** Found by its end, the number that people read. */
const NUMBERED = '01a223a9-cf3a-7000-8110-92c104be7f3a';

const ALL: DonationSelection = {
  ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, since: null, before: null, search: '' },
};

const donor = (id: string, changes: Partial<Donor> = {}): Donor => ({
  ...{ id, identity: `email:${id}@example.org`, accountId: null, honorific: '', firstName: id, lastName: '' },
  ...{ email: `${id}@example.org`, phone: '', company: '', createdAt: 1, ...changes },
});

/** The first page of a list, the greatest first. */
function page1<Column extends string>(by: Column, limit: number): AskedPage<Column> {
  return { order: { by, way: 'down' }, after: null, limit };
}

/** All the ids of a list, page by page. */
async function walked<Column extends string>(
  pageOf: (page: AskedPage<Column>) => Promise<KeysetPage<{ readonly id: string }>>,
  order: ListOrder<Column>,
): Promise<readonly string[]> {
  const all: string[] = [];
  let after: ListPlace | null = null;
  do {
    const page: KeysetPage<{ readonly id: string }> = await pageOf({ order, after, limit: 2 });
    all.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null && all.length < 100);
  return all;
}

const giver = ({ firstName, lastName, company, email }: Donation): string =>
  lastName || firstName || company || email;
/** What lists are sorted by, as a text that sorts like it. */
const DONATION_KEYS: readonly (readonly [DonationSort, (donation: Donation) => string])[] = [
  ['given', ({ createdAt }) => String(createdAt)],
  ['donor', giver],
  ['amount', ({ currency, amount }) => `${currency}${String(amount).padStart(20, '0')}`],
  ['status', ({ status, createdAt }) => `${status} ${createdAt}`],
];

function inOrder(
  donations: readonly Donation[],
  keyOf: (donation: Donation) => string,
  way: 'up' | 'down',
): readonly string[] {
  const sorted = donations
    .map((one) => ({ id: one.id, key: `${keyOf(one)}\0${one.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return (way === 'up' ? sorted : sorted.reverse()).map(({ id }) => id);
}

const people = fc.record({
  firstName: fc.constantFrom('', 'ada', 'bea'),
  lastName: fc.constantFrom('', 'ada', 'cole'),
  company: fc.constantFrom('', 'acme'),
  // Databases sort letters alike, and other signs by the rules of a language.
  email: fc.constantFrom('bert', 'zoe'),
  amount: fc.constantFrom(9n, 10n, 100n, 2n ** 62n),
  currency: fc.constantFrom('EUR', 'USD'),
  status: fc.constantFrom<Donation['status'][]>('publish', 'pending', 'refunded'),
  createdAt: fc.integer({ min: 1, max: 3 }),
});

const gifts = fc.array(
  fc.record({
    donorId: fc.constantFrom('d1', 'd2', 'd3'),
    amount: fc.oneof(
      fc.bigInt({ min: 1n, max: 5_000_000_000n }),
      fc.constantFrom(999_999_999n, 1_000_000_000n, 2n ** 62n),
    ),
    share: fc.integer({ min: 0, max: 2 }),
    currency: fc.constantFrom('USD', 'EUR'),
    status: fc.constantFrom<Donation['status'][]>('publish', 'pending', 'refunded'),
    mode: fc.constantFrom<Donation['mode'][]>('live', 'test'),
    createdAt: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('lists of giving in %s', (dialect) => {
  async function withAll(donations: readonly Donation[]): Promise<Storage> {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    await storage.transaction(async (transaction) => {
      for (const id of ['d1', 'd2', 'd3']) await transaction.donors.readOrAdd(donor(id));
      for (const one of donations) await transaction.donations.add(one);
    });
    return storage;
  }

  it('hold what was given, and the donors who gave so much, to the last unit', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    let round = 0;
    await fc.assert(
      fc.asyncProperty(gifts, fc.integer({ min: 0, max: 3 }), fc.nat(), async (given, since, pick) => {
        round += 1;
        // What a round adds is told from that of the others by its name.
        const own = `r${round}x`;
        const donations = given.map(({ share, donorId, ...one }, n) =>
          aDonation(`${own}-${n}`, {
            ...one,
            ...{ donorId: own + donorId, campaignId: own, refunded: (one.amount * BigInt(share)) / 2n },
          }),
        );
        await storage.transaction(async (transaction) => {
          for (const id of ['d1', 'd2', 'd3']) await transaction.donors.readOrAdd(donor(own + id));
          for (const one of donations) await transaction.donations.add(one);
        });
        const counted = donations.filter(
          (one) =>
            one.mode === 'live' &&
            one.status === 'publish' &&
            one.currency === 'USD' &&
            one.createdAt >= since,
        );
        const sums = new Map<string, bigint>();
        for (const { donorId, amount, refunded } of counted)
          sums.set(donorId, (sums.get(donorId) ?? 0n) + amount - refunded);
        // A bound that is exactly a sum is where a mistake would show.
        const atLeast = [...sums.values()][pick % Math.max(1, sums.size)] ?? 1n;
        const found = await storage.read(async ({ donorLists, donationLists }) => {
          const selection = { search: own, atLeast, currency: 'USD', since, withoutAddress: false };
          const page = await donorLists.page(selection, page1('since', 10));
          const totals = await donationLists.totals({
            ...ALL,
            statuses: ['publish'],
            campaignId: own,
            since,
          });
          return { ids: page.items.map(({ id }) => id).sort(), totals };
        });
        const expected = [...sums].filter(([, sum]) => sum >= atLeast).map(([id]) => id);
        expect(found.ids).toEqual(expected.sort());
        const dollars = found.totals.find(({ currency }) => currency === 'USD');
        expect(dollars?.amount ?? 0n).toBe([...sums.values()].reduce((all, one) => all + one, 0n));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('go on after a place, also where all came at the same moment', async () => {
    const storage = await withAll(
      Array.from({ length: 7 }, (_, n) => aDonation(`g${n}`, { createdAt: n % 2 })),
    );
    const all = await walked((page) => storage.read(({ donationLists }) => donationLists.page(ALL, page)), {
      ...{ by: 'given', way: 'down' },
    });
    expect(all).toEqual(['g5', 'g3', 'g1', 'g6', 'g4', 'g2', 'g0']);
  });

  it('are sorted by each of their columns, both ways, and every row stands on one page', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(people, { minLength: 1, maxLength: 9 }), async (given) => {
        round += 1;
        const own = `s${round}x`;
        const donations = given.map((one, n) =>
          aDonation(`${own}-${n}`, { ...one, campaignId: own, donorId: `${own}-${n}` }),
        );
        await storage.transaction(async (transaction) => {
          for (const one of donations) {
            const { id, firstName, lastName, company, createdAt } = one;
            const email = `${own}${one.email}`;
            await transaction.donations.add(one);
            await transaction.donors.readOrAdd(donor(id, { firstName, lastName, company, createdAt, email }));
          }
        });
        const selection = { ...ALL, campaignId: own };
        const among = { search: own, atLeast: null, currency: '', since: 0, withoutAddress: false };
        const orders = (['up', 'down'] as const).flatMap((way) =>
          DONATION_KEYS.map(([by, keyOf]) => ({ by, way, keyOf })),
        );
        for (const { by, way, keyOf } of orders) {
          const found = await walked(
            (page) => storage.read(({ donationLists }) => donationLists.page(selection, page)),
            { by, way },
          );
          expect([by, way, found]).toEqual([by, way, inOrder(donations, keyOf, way)]);
        }
        for (const way of ['up', 'down'] as const) {
          const found = await walked(
            (page) => storage.read(({ donorLists }) => donorLists.page(among, page)),
            { by: 'name', way },
          );
          expect([way, found]).toEqual([
            way,
            inOrder(donations, (one) => giver({ ...one, email: own + one.email }), way),
          ]);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('begin where an address says nothing of a place, whatever it says', async () => {
    const storage = await withAll([aDonation('a', { createdAt: 1 }), aDonation('b', { createdAt: 2 })]);
    for (const after of [[], ['1'], ['x', 'a'], ['1', 'a', 'b'], ['1) or (1=1', 'a']]) {
      const { items } = await storage.read(({ donationLists }) =>
        donationLists.page(ALL, { ...page1('given', 9), after }),
      );
      expect([after, items.map(({ id }) => id)]).toEqual([after, ['b', 'a']]);
    }
  });

  it('find people by a part of their name in any case, and by nothing that a database reads into it', async () => {
    const storage = await withAll([
      aDonation('a', { firstName: 'Éva', lastName: 'O’Brien', company: '100% Ltd' }),
      aDonation('c', { firstName: 'İbrahim', lastName: 'Νίκος', email: 'c@x.example' }),
      aDonation(NUMBERED, { firstName: 'Ida', lastName: 'Rhodes' }),
      aDonation('b', { firstName: 'Bob', lastName: 'GRÖSS groß GRÖẞ ΠΟΣΙ', email: 'B@x.example' }),
    ]);
    for (const [search, ids] of [
      ['éva', ['a']],
      ['Éva', ['a']],
      ['GROẞ', ['b']],
      ['größ', ['b']],
      ['gross', []],
      ['ποΣ', ['b']],
      ['o’bRIEN', ['a']],
      ['İbrahim', ['c']],
      ['ΝΊΚΟΣ', ['c']],
      ['νίκος', ['c']],
      ['%', ['a']],
      ['_', []],
      ["' or 1=1 --", []],
      ['b@X.', ['b']],
      ['key-of-b', ['b']],
      ['92C1 04BE 7f3a', [NUMBERED]],
      ['92c104be7f3a', [NUMBERED]],
      ['92c1 04be', []],
    ] as const) {
      const found = await storage.read(({ donationLists }) =>
        donationLists.page({ ...ALL, search }, page1('given', 9)),
      );
      expect([search, found.items.map(({ id }) => id)]).toEqual([search, ids]);
    }
  });

  it('find people by all of a name that is longer than what an index holds', async () => {
    const long = 'Ä'.repeat(190);
    const storage = await withAll([
      aDonation('a', { firstName: long, lastName: 'Lovelace of London', company: '' }),
      aDonation('b', { firstName: long, lastName: 'Lovelace', company: '' }),
    ]);
    const found = async (search: string): Promise<readonly string[]> => {
      const page = await storage.read(({ donationLists }) =>
        donationLists.page({ ...ALL, search }, page1('given', 9)),
      );
      return page.items.map(({ id }) => id);
    };
    expect([await found('LOVELACE OF'), await found('lovelace').then((ids) => ids.length)]).toEqual([
      ['a'],
      2,
    ]);
  });

  it('find nobody by a name that was erased', async () => {
    const storage = await withAll([
      aDonation('a', { firstName: 'Grace' }),
      aDonation('b', { firstName: 'Bob' }),
    ]);
    await storage.transaction(async ({ donations, donors }) => {
      await donations.erase('a');
      await donors.erase('d1');
    });
    const found = async (search: string): Promise<readonly (readonly string[])[]> =>
      storage.read(async ({ donationLists, donorLists }) => {
        const selection = { search, atLeast: null, currency: '', since: 0, withoutAddress: false };
        const pages = [
          await donationLists.page({ ...ALL, search }, page1('given', 9)),
          await donorLists.page(selection, page1('since', 9)),
        ];
        return pages.map(({ items }) => items.map(({ id }) => id));
      });
    expect([await found('grace'), await found('d1@example'), await found('d2@example')]).toEqual([
      [[], []],
      [[], []],
      [[], ['d2']],
    ]);
  });

  it('show a donor who turned out to be another one no longer, and keep what they give for the other', async () => {
    const storage = await withAll([]);
    await storage.transaction(async ({ donors }) => {
      await donors.merge('d3', 'd2');
      await donors.merge('d2', 'd1');
    });
    const [listed, again] = await storage.transaction(async ({ donors, donorLists }) => [
      await donorLists.page(
        { search: '', atLeast: null, currency: '', since: 0, withoutAddress: false },
        page1('since', 9),
      ),
      await donors.readOrAdd(donor('new', { identity: 'email:d3@example.org' })),
    ]);
    expect([listed.items.map(({ id }) => id), again]).toEqual([['d1'], 'd1']);
  });
});
