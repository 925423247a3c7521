import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { Campaign } from './repositories/campaigns.ts';
import type { Donation } from './repositories/donation-row.ts';
import type { DonationOwner, DonationPage } from './repositories/donations.ts';
import type { Donor } from './repositories/donors.ts';
import type { DonationFilter } from './repositories/filtered-donations.ts';
import type { Storage } from './storage.ts';

const NEWEST: DonationPage = { sort: 'createdAt', direction: 'desc', limit: 100, offset: 0 };

const DONOR: Donor = {
  ...{ id: 'donor-1', identity: 'email:ada@analytical.example', accountId: null, honorific: '' },
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', phone: '', company: '' },
  createdAt: 1000,
};

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('donations in %s', (dialect) => {
  async function withDonations(...given: readonly Donation[]): Promise<Storage> {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    await storage.transaction(async ({ donations }) => {
      for (const one of given) await donations.add(one);
    });
    return storage;
  }
  const ids = async (storage: Storage, filter: DonationFilter, page: Partial<DonationPage> = {}) =>
    (await storage.read(({ donations }) => donations.list(filter, { ...NEWEST, ...page }))).map(
      ({ id }) => id,
    );

  it('are one for each submission, and come back as they were', async () => {
    const whole = aDonation('a', {
      ...{
        campaignId: 'winter',
        accountId: 'ada',
        sessionId: 's',
        transactionId: 'ch_1',
        subscriptionId: 'sub',
      },
      ...{ amount: 2n ** 63n - 1n, fee: 2n ** 62n, isAnonymous: true, comment: 'For “them”', completedAt: 7 },
    });
    const storage = await withDonations(whole);
    const add = (changes: Partial<Donation>) =>
      storage.transaction(({ donations }) => donations.add({ ...whole, ...changes }));
    expect(await add({ id: 'b', purchaseKey: 'other' })).toBe(false);
    const found = await storage.read(async ({ donations }) => [
      await donations.withId('a'),
      await donations.withKey('key-of-a'),
      await donations.ofSubmission('submission-of-a'),
      await donations.withKey('other'),
    ]);
    expect(found).toEqual([whole, whole, whole, null]);
  });

  it('may come without a submission, as renewals do', async () => {
    const without = { submissionId: null };
    const storage = await withDonations(aDonation('a', without), aDonation('b', without));
    expect(await ids(storage, {})).toEqual(['b', 'a']);
  });

  it('are found by their number, however it is written, unless several have it', async () => {
    const [one, twin] = ['01988f00-0000-7000-8000-7f3a92c104be', '01988f00-0000-7000-8001-7f3a92c104be'];
    const storage = await withDonations(aDonation(one), aDonation('b'));
    const found = (number: string) =>
      storage.read(async ({ donations }) => (await donations.numbered(number))?.id ?? null);
    for (const number of [one, '7F3A 92C1 04BE', '7f3a-92c1-04be', '7f3a92c104be'])
      expect(await found(number), number).toBe(one);
    for (const number of ['', '7F3A 92C1', '7F3A 92C1 04BF']) expect(await found(number), number).toBeNull();
    await storage.transaction(({ donations }) => donations.add(aDonation(twin)));
    expect([await found('7F3A 92C1 04BE'), await found(twin)]).toEqual([null, twin]);
  });

  it('are filtered and sorted, amounts as numbers', async () => {
    const storage = await withDonations(
      aDonation('a', { amount: 900n, campaignId: 'winter', createdAt: 3 }),
      aDonation('b', { amount: 10_000n, status: 'pending', comment: 'Hello', createdAt: 2 }),
      aDonation('c', { amount: 20n, mode: 'test', isAnonymous: true, donorId: 'donor-2', createdAt: 1 }),
    );
    expect(await ids(storage, {})).toEqual(['a', 'b', 'c']);
    expect(await ids(storage, {}, { sort: 'amount', direction: 'asc' })).toEqual(['c', 'a', 'b']);
    expect(await ids(storage, {}, { limit: 1, offset: 1 })).toEqual(['b']);
    const filters: readonly (readonly [DonationFilter, readonly string[]])[] = [
      [{ campaignId: 'winter' }, ['a']],
      [{ statuses: ['pending', 'failed'] }, ['b']],
      [{ mode: 'live' }, ['a', 'b']],
      [{ withoutAnonymous: true }, ['a', 'b']],
      [{ commentState: 'waiting' }, ['b']],
      [{ commentState: 'approved' }, []],
      [{ onlyAnonymous: true }, ['c']],
      [{ withDonor: true }, ['a', 'b', 'c']],
      [{ donorId: 'donor-2' }, ['c']],
      [{ since: 2 }, ['a', 'b']],
      [{ before: 2 }, ['c']],
      [{ formId: '76' }, []],
      [{ subscriptionId: 'sub' }, []],
    ];
    for (const [filter, expected] of filters) {
      expect([filter, await ids(storage, filter)]).toEqual([filter, expected]);
      expect(await storage.read(({ donations }) => donations.count(filter))).toBe(expected.length);
    }
  });

  it('add up exactly in each currency, however large they are', async () => {
    const part = fc.bigInt({ min: 0n, max: 2n ** 61n });
    const gift = fc
      .record({ kept: part, fee: part, refunded: part, currency: fc.constantFrom('USD', 'JPY', 'BHD') })
      .map(({ kept, ...one }) => ({
        ...one,
        amount: kept + one.fee + (one.refunded > kept ? 0n : one.refunded),
      }))
      .map((one) => ({ ...one, refunded: one.refunded > one.amount ? one.amount : one.refunded }));
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(gift, { maxLength: 8 }), async (gifts) => {
        nth += 1;
        const campaignId = `campaign-${nth}`;
        const storage = await shared();
        await storage.transaction(async ({ donations }) => {
          for (const [place, one] of gifts.entries())
            await donations.add(
              aDonation(`${nth}-${place}`, { ...one, campaignId, donorId: `${place % 2}` }),
            );
        });
        const totals = await storage.read(({ donations }) => donations.totals({ campaignId }));
        const expected = [...new Set(gifts.map(({ currency }) => currency))].sort().map((currency) => {
          const own = gifts.filter((one) => one.currency === currency);
          const kept = own.map(({ amount, fee, refunded }) => [amount - refunded, fee] as const);
          const amount = kept.reduce((all, [left]) => all + left, 0n);
          const fee = kept.reduce((all, [left, covered]) => all + (left < covered ? left : covered), 0n);
          return { currency, amount, fee, donations: own.length };
        });
        expect(totals).toEqual(expected);
        // A donor who gives in two currencies is one donor.
        const donors = await storage.read(({ donations }) => donations.count({ campaignId }, 'donor_id'));
        expect(donors).toBe(Math.min(2, gifts.length));
      }),
      { numRuns: dialect === 'sqlite' ? 40 : 15 },
    );
  });
  let opened: Promise<Storage> | undefined;
  const shared = (): Promise<Storage> => {
    opened ??= withDonations();
    return opened;
  };

  it('change how they stand once, whoever is first', async () => {
    const storage = await withDonations(aDonation('a', { status: 'pending' }));
    const set = (status: Donation['status']) =>
      storage.transaction(({ donations }) =>
        donations.setStatus(
          { id: 'a', status: 'pending' },
          { status, mode: 'live', updatedAt: 9, completedAt: 9, transactionId: 'ch', method: 'ideal' },
        ),
      );
    expect([await set('publish'), await set('cancelled')]).toEqual([true, false]);
    expect(await storage.read(({ donations }) => donations.withId('a'))).toMatchObject({
      ...{ status: 'publish', updatedAt: 9, completedAt: 9, transactionId: 'ch', method: 'ideal' },
    });
  });

  it('belong to an address, an account or a session, and nothing belongs to nobody', async () => {
    const storage = await withDonations(
      aDonation('address', {}),
      aDonation('account', { email: 'other@analytical.example', accountId: 'ada' }),
      aDonation('session', { email: '' }),
    );
    await storage.transaction(({ donations }) => donations.giveTo('s', 'key-of-session'));
    await storage.transaction(({ donations }) => donations.giveTo('thief', 'key-of-session'));
    const nobody: DonationOwner = { emailKeys: [], accountId: null, sessionId: null };
    const owned = async (owner: Partial<DonationOwner>, offset = 0) => {
      const asked = { ...nobody, ...owner };
      const page = await storage.read(({ donations }) => donations.ownedBy(asked, { limit: 2, offset }));
      return page.map(({ id }) => id);
    };
    expect(await owned({})).toEqual([]);
    expect(await owned({ emailKeys: [''], accountId: '', sessionId: '' })).toEqual([]);
    expect(await owned({ emailKeys: ['ada@analytical.example', 'x'] })).toEqual(['address']);
    expect(await owned({ accountId: 'ada', sessionId: 's' })).toEqual(['session', 'account']);
    const both = { emailKeys: ['ada@analytical.example', 'other@analytical.example'] };
    expect([await owned(both), await owned(both, 1)]).toEqual([['address', 'account'], ['account']]);
    expect(await owned({ sessionId: 'thief' })).toEqual([]);
    await storage.transaction(({ donations }) => donations.leaveAccount('ada'));
    expect(await owned({ accountId: 'ada' })).toEqual([]);
  });

  it('keep what was given when they forget by whom', async () => {
    const storage = await withDonations(aDonation('a', { comment: 'I am Ada', accountId: 'ada' }));
    await storage.transaction(({ donations }) => donations.erase('a'));
    const left = await storage.read(({ donations }) => donations.withId('a'));
    expect(left).toMatchObject({ amount: 2500n, currency: 'USD', status: 'publish', isAnonymous: true });
    expect(JSON.stringify({ ...left, amount: '', fee: '', refunded: '' })).not.toMatch(/ada|192\.0|GB/i);
  });

  it('forget by whom also where one followed from another, and of whom else it turned out to be', async () => {
    const series = { subscriptionId: 's', accountId: 'ada' };
    const storage = await withDonations(
      aDonation('a', series),
      aDonation('b', { ...series, type: 'renewal', submissionId: null }),
      aDonation('c', { subscriptionId: 't' }),
      aDonation('d', {}),
    );
    await storage.transaction(({ donations }) => donations.erase('a'));
    const emails = await storage.read(({ donations }) =>
      Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await donations.withId(id))?.email)),
    );
    expect(emails).toEqual(['', '', ...Array.from({ length: 2 }, () => expect.stringContaining('@'))]);
    const other = { ...DONOR, id: 'other', identity: 'email:other@analytical.example' };
    await storage.transaction(async ({ donors }) => {
      for (const donor of [{ ...DONOR, id: 'one' }, other]) await donors.readOrAdd(donor);
      await donors.merge('other', 'one');
    });
    await storage.transaction(({ donors }) => donors.erase('one'));
    const erased = { firstName: '', email: '', phone: '' };
    const read = (id: string) => storage.read(({ donors }) => donors.withId(id));
    expect([await read('one'), await read('other')]).toMatchObject([
      { ...erased, identity: 'erased:one' },
      { ...erased, identity: 'erased:other' },
    ]);
  });

  it('are of one donor for each identity, who stays as they were', async () => {
    const storages = await storagesOf(dialect);
    const add = (storage: Storage | undefined, donor: Donor) =>
      storage?.transaction(({ donors }) => donors.readOrAdd(donor));
    const both = await Promise.all(
      storages.map((storage, place) => add(storage, { ...DONOR, id: `donor-${place + 1}` })),
    );
    expect(new Set(both).size).toBe(1);
    const id = both[0] ?? '';
    expect(await add(storages[0], { ...DONOR, id: 'later', firstName: 'Mallory' })).toBe(id);
    const account = { ...DONOR, id: 'other', identity: 'account:ada', accountId: 'ada', createdAt: 2000 };
    expect(await add(storages[0], account)).toBe('other');
    const read = storages[0]?.read.bind(storages[0]) as Storage['read'];
    expect(await read(({ donors }) => donors.withId(id))).toEqual({ ...DONOR, id });
    expect(await read(({ donors }) => donors.count())).toBe(2);
    expect(await read(({ donors }) => donors.ofAccount('ada'))).toEqual(['other']);
    const page = { sort: 'createdAt', direction: 'desc', limit: 1, offset: 0 } as const;
    expect(await read(({ donors }) => donors.list(page))).toEqual([account]);
    const hidden = aDonation('hidden', { donorId: 'other', isAnonymous: true });
    await storages[0]?.transaction(({ donations }) => donations.add(hidden));
    expect(await read(({ donors }) => donors.count(true))).toBe(1);
    const told = await read(({ donors }) => donors.list({ ...page, withoutAnonymous: true }));
    expect(told.map((donor) => donor.id)).toEqual([id]);
    await storages[0]?.transaction(({ donors }) => donors.erase('other'));
    expect(await read(({ donors }) => donors.withId('other'))).toMatchObject({
      ...{ identity: 'erased:other', accountId: null, firstName: '', email: '' },
    });
  });

  it('have a history in its order', async () => {
    const storage = await withDonations();
    const note = { donationId: 'a', actor: 'ada', what: 'status', details: { to: 'publish' } };
    await storage.transaction(async ({ donationNotes }) => {
      await donationNotes.add({ ...note, id: 'n-2', at: 2 });
      await donationNotes.add({ ...note, id: 'n-1', at: 1, actor: 'system' });
      await donationNotes.add({ ...note, id: 'n-3', at: 0, donationId: 'b' });
    });
    expect(await storage.read(({ donationNotes }) => donationNotes.of('a'))).toEqual([
      { ...note, id: 'n-1', at: 1, actor: 'system' },
      { ...note, id: 'n-2', at: 2 },
    ]);
    await storage.transaction(({ donationNotes }) => donationNotes.leaveAccount('ada'));
    expect(await storage.read(({ donationNotes }) => donationNotes.of('a'))).toMatchObject([
      { actor: 'system' },
      { actor: 'an erased account' },
    ]);
  });

  it('are come back to by links that work once and sessions that end', async () => {
    const storage = await withDonations();
    const link = { id: 'l', tokenHash: 'hash', email: 'ada@analytical.example', createdAt: 1, expiresAt: 10 };
    const session = { id: 's', tokenHash: 'hash', emailKey: '', createdAt: 1, expiresAt: 10 };
    await storage.transaction(async ({ donorAccess }) => {
      await donorAccess.addLink(link);
      await donorAccess.addSession(session);
      await donorAccess.addSession({ ...session, id: 't', tokenHash: 'other' });
    });
    expect(await storage.read(({ donorAccess }) => donorAccess.linkWithHash('hash', 9))).toEqual(link);
    expect(await storage.read(({ donorAccess }) => donorAccess.linkWithId('l'))).toEqual(link);
    expect(await storage.read(({ donorAccess }) => donorAccess.linkWithHash('hash', 10))).toBeNull();
    expect(await storage.read(({ donorAccess }) => donorAccess.sessionWithHash('hash', 9))).toEqual(session);
    expect(await storage.read(({ donorAccess }) => donorAccess.sessionWithHash('hash', 10))).toBeNull();
    const use = () => storage.transaction(({ donorAccess }) => donorAccess.useLink('l'));
    expect([await use(), await use()]).toEqual([true, false]);
    await storage.transaction(({ donorAccess }) => donorAccess.endSession('s'));
    expect(await storage.read(({ donorAccess }) => donorAccess.sessionWithHash('hash', 9))).toBeNull();
    await storage.transaction(({ donorAccess }) => donorAccess.sweep(10));
    expect(await storage.read(({ donorAccess }) => donorAccess.sessionWithHash('other', 9))).toBeNull();
  });

  it('are for campaigns, each of which has a name of its own', async () => {
    const storage = await withDonations();
    const campaign: Campaign = {
      ...{ id: 'winter', title: 'Winter', shortDescription: 'Warm', longDescription: '', goal: 2n ** 63n },
      ...{ currency: 'USD', startDay: '2026-12-01', endDay: null, createdAt: 1 },
      goalType: 'amount',
      status: 'active',
    };
    const add = () => storage.transaction(({ campaigns }) => campaigns.add(campaign));
    expect([await add(), await add()]).toEqual([true, false]);
    expect(await storage.read(({ campaigns }) => campaigns.withId('winter'))).toEqual(campaign);
    expect(await storage.read(({ campaigns }) => campaigns.all())).toEqual([campaign]);
    expect(await storage.read(({ campaigns }) => campaigns.withId('summer'))).toBeNull();
  });
});
