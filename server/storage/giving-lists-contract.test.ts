import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { DonationSelection, ListPlace } from './repositories/donation-lists.ts';
import type { Donation } from './repositories/donation-row.ts';
import type { Donor } from './repositories/donors.ts';
import type { Storage } from './storage.ts';

const ALL: DonationSelection = {
  ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, since: null, before: null, search: '' },
};

const donor = (id: string, changes: Partial<Donor> = {}): Donor => ({
  ...{ id, identity: `email:${id}@example.org`, accountId: null, honorific: '', firstName: id, lastName: '' },
  ...{ email: `${id}@example.org`, phone: '', company: '', createdAt: 1, ...changes },
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
          const page = await donorLists.page(selection, null, 10);
          const totals = await donationLists.totals({
            ...ALL,
            statuses: ['publish'],
            campaignId: own,
            since,
          });
          return { ids: page.map(({ id }) => id).sort(), totals };
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
    const all: string[] = [];
    let after: ListPlace | null = null;
    for (let pages = 0; pages < 9; pages += 1) {
      const from: ListPlace | null = after;
      const page: readonly Donation[] = await storage.read(({ donationLists }) =>
        donationLists.page(ALL, from, 2),
      );
      all.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (last === undefined) break;
      after = { at: last.createdAt, id: last.id };
    }
    expect(all).toEqual(['g5', 'g3', 'g1', 'g6', 'g4', 'g2', 'g0']);
  });

  it('find people by a part of their name in any case, and by nothing that a database reads into it', async () => {
    const storage = await withAll([
      aDonation('a', { firstName: 'Éva', lastName: 'O’Brien', company: '100% Ltd' }),
      aDonation('b', { firstName: 'Bob', lastName: '', email: 'B@x.example' }),
    ]);
    for (const [search, ids] of [
      ['éva', dialect === 'postgres' ? ['a'] : []],
      ['Éva', ['a']],
      ['o’bRIEN', ['a']],
      ['%', ['a']],
      ['_', []],
      ["' or 1=1 --", []],
      ['b@X.', ['b']],
      ['key-of-b', ['b']],
    ] as const) {
      const found = await storage.read(({ donationLists }) =>
        donationLists.page({ ...ALL, search }, null, 9),
      );
      expect([search, found.map(({ id }) => id)]).toEqual([search, ids]);
    }
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
        null,
        9,
      ),
      await donors.readOrAdd(donor('new', { identity: 'email:d3@example.org' })),
    ]);
    expect([listed.map(({ id }) => id), again]).toEqual([['d1'], 'd1']);
  });
});
