import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementOf } from '../../donations/access/history.ts';
import { addRenewedDonation } from '../../donations/add-renewed-donation.ts';
import { campaignProgress } from '../../donations/campaigns/campaign-totals.ts';
import { mergeDonors } from '../../donations/donors/merge-donors.ts';
import { donorEntity } from '../../donations/entities/donor-entity.ts';
import { DONATION_COLUMNS } from '../../donations/list/donation-list.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { type WallAttributes, wallPage } from '../../donations/wall/donor-wall.ts';
import { eraseSubmission } from '../../retention/erase-submission.ts';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Storage } from '../../storage/storage.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { storagesOf } from '../../testing/database.ts';
import { testTools } from '../../testing/test-tools.ts';
import { moveDonation } from './move-donation.ts';

// After any history of gifts, everything that adds them up agrees with a book that is kept beside them, by the rules alone.

const BEGIN = Date.parse('2025-01-10T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const DONORS = 3;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const WALL: WallAttributes = {
  ...{ formId: null, perPage: 50, page: 1, withAnonymous: true, onlyComments: false, showTotal: true },
  ...{ showName: true, showComments: false, commentLength: 140, language: 'en' },
};

/** What happens, each some days after what happened before. */
type Step = { readonly days: number } & (Giving | Turn | Merging);

interface Giving {
  readonly type: 'give';
  readonly gift: number;
  readonly fee: number;
  readonly currency: string;
  readonly donor: number;
  readonly isRecurring: boolean;
  readonly isAnonymous: boolean;
}

/** What happens to a gift. */
type Turn = { readonly nth: number } & (
  | { readonly type: 'pay' | 'refuse' | 'renew' | 'dispute' | 'win' | 'lose' | 'erase' }
  | { readonly type: 'refund' | 'fail-refund'; readonly part: number }
);

interface Merging {
  readonly type: 'merge';
  readonly from: number;
  readonly into: number;
}

const days = fc.nat(60);
const nth = fc.nat(9);
const donor = fc.nat(DONORS - 1);
// Small enough that a fee may be more than the gift, and refunds that leave less than the fee.
const gift = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 1_000_000 }));
const part = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 900, max: 1000 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ days, donor, type: fc.constant('give' as const), gift },
      ...{ fee: fc.nat(5_000), currency: fc.constantFrom('USD', 'EUR') },
      ...{ isRecurring: fc.boolean(), isAnonymous: fc.boolean() },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ days, nth },
      type: fc.constantFrom('pay', 'pay', 'pay', 'refuse', 'renew', 'dispute', 'win', 'lose', 'erase'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ days, nth, type: fc.constantFrom('refund' as const, 'fail-refund' as const) },
      part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ days, type: fc.constant('merge' as const), from: donor, into: donor }),
  },
);

/** A gift as the book has it. */
interface Entry {
  readonly id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  /** The person who gave it, by their place among all. */
  donor: number;
  /** The gift that it follows; its own for others. */
  readonly first: string;
  readonly isRecurring: boolean;
  state: 'given' | 'refused' | 'paid' | 'disputed' | 'refunded' | 'lost';
  refunded: bigint;
  /** The year in which its money came; null as long as it has not. */
  year: string | null;
  isErased: boolean;
}

interface World {
  readonly storage: Storage;
  readonly name: string;
  readonly book: Entry[];
  /** The ids of everybody who has ever given. */
  readonly ids: string[];
  /** The owner of each address, by their place in that list; an erased person owns none. */
  readonly owners: (number | undefined)[];
  now: number;
}

const toolsOf = (world: World) => testTools(world.storage, () => new Date(world.now));
const emailOf = ({ name }: World, place: number) => `${name}-${place}@example.org`;
const arrived = ({ state }: Entry) => state === 'paid' || state === 'disputed';
/** The rest of a gift, and how much of it has covered the fee: the fee is given back last. */
const keptOf = ({ amount, refunded }: Entry) => amount - refunded;
const giftOf = (entry: Entry) => {
  const kept = keptOf(entry);
  return kept < entry.fee ? 0n : kept - entry.fee;
};

/** Tells the books what a provider has said of the payment of a gift. */
async function said(
  world: World,
  entry: Entry,
  to: 'paid' | 'closed' | 'part-refunded' | 'refunded' | 'disputed' | 'lost',
) {
  const payment = {
    ...{ id: `pay-${entry.id}`, formId: world.name, submissionKey: entry.id, formVersion: 'v', field: 'f' },
    ...{ plan: '', provider: 'stripe', currency: entry.currency, decision: null, state: to },
    mode: 'live',
    ...{ subscriptionId: null, createdAt: 0, changedAt: 0, lookAt: null },
    // A renewal has no submission, and is named by itself.
    submissionId: entry.first === entry.id ? `submission-of-${entry.id}` : entry.id,
  } as const;
  const { amount, refunded } = entry;
  await world.storage.transaction((transaction) =>
    moveDonation.changed(
      {
        payment,
        amount,
        refunded,
        from: '',
        to,
        isNewlyCharged: to === 'paid',
        isNewlyPaid: to === 'paid',
        opened: [],
        method: 'card',
        paidAt: null,
      },
      transaction,
      toolsOf(world),
    ),
  );
}

async function give(world: World, one: Giving): Promise<void> {
  const { storage, name, book, ids, owners } = world;
  const id = `${name}-${book.length}`;
  const place = owners[one.donor] ?? ids.length;
  owners[one.donor] = place;
  const [fee, amount] = [BigInt(one.fee), BigInt(one.gift + one.fee)];
  const email = emailOf(world, one.donor);
  await storage.transaction(async ({ donors, donations }) => {
    const identity = `email:${email}`;
    const person = { honorific: '', firstName: 'Ada', lastName: 'L', email, phone: '', company: '' };
    const donorId = await donors.readOrAdd({
      ...{ ...person, id: `donor-of-${id}`, identity, accountId: null, createdAt: world.now },
    });
    ids[place] ??= donorId;
    expect(donorId).toBe(ids[place]);
    const given: Partial<Donation> = {
      ...{ amount, fee, currency: one.currency, donorId, email, formId: name, campaignId: name },
      ...{ status: 'pending', gateway: 'stripe', isAnonymous: one.isAnonymous, createdAt: world.now },
      ...(one.isRecurring && { type: 'subscription', subscriptionId: `sub-${id}` }),
    };
    await donations.add(aDonation(id, given));
  });
  const begun = { id, amount, fee, currency: one.currency, donor: place, first: id, refunded: 0n } as const;
  book.push({ ...begun, isRecurring: one.isRecurring, state: 'given', year: null, isErased: false });
}

async function happen(world: World, entry: Entry, one: Turn): Promise<void> {
  const year = String(new Date(world.now).getUTCFullYear());
  const left = entry.amount - entry.refunded;
  switch (one.type) {
    case 'pay':
      if (entry.state !== 'given') return;
      Object.assign(entry, { state: 'paid', year });
      return said(world, entry, 'paid');
    case 'refuse':
      if (entry.state !== 'given') return;
      entry.state = 'refused';
      return said(world, entry, 'closed');
    case 'refund': {
      if (entry.state !== 'paid') return;
      const part = (left * BigInt(one.part) + 999n) / 1000n;
      entry.refunded += part;
      if (part === left) entry.state = 'refunded';
      return said(world, entry, part === left ? 'refunded' : 'part-refunded');
    }
    case 'fail-refund':
      // A refund that has succeeded can fail: its money is back.
      if (!['paid', 'refunded'].includes(entry.state) || entry.refunded === 0n) return;
      Object.assign(entry, { state: 'paid', refunded: 0n });
      return said(world, entry, 'paid');
    case 'dispute':
      if (entry.state !== 'paid') return;
      entry.state = 'disputed';
      return said(world, entry, 'disputed');
    case 'win':
      if (entry.state !== 'disputed') return;
      entry.state = 'paid';
      return said(world, entry, entry.refunded === 0n ? 'paid' : 'part-refunded');
    case 'lose':
      if (entry.state !== 'disputed') return;
      entry.state = 'lost';
      return said(world, entry, 'lost');
    case 'renew':
      return renew(world, entry);
    case 'erase':
      return erase(world, entry);
  }
}

async function renew(world: World, entry: Entry): Promise<void> {
  if (!entry.isRecurring || entry.isErased) return;
  const id = `${world.name}-${world.book.length}`;
  const { amount, fee } = entry;
  const turn = { id, firstId: entry.id, subscriptionId: `sub-${entry.id}`, amount, fee };
  await world.storage.transaction((transaction) => addRenewedDonation(turn, transaction, toolsOf(world)));
  world.book.push({
    ...{ ...entry, id, first: entry.id, isRecurring: false, state: 'given', refunded: 0n, year: null },
  });
}

/** Erases the entry of a gift on request: its giver and what followed from it are forgotten, but not that it was given. */
async function erase(world: World, entry: Entry): Promise<void> {
  if (entry.first !== entry.id || entry.isErased) return;
  await world.storage.transaction((transaction) =>
    eraseSubmission(
      { id: `submission-of-${entry.id}`, formId: world.name, key: entry.id, sentAt: 0, state: 'received' },
      transaction,
      { reason: 'asked', actor: 'x', newId: () => `line-${entry.id}`, now: world.now },
    ),
  );
  for (const one of world.book) if (one.first === entry.id) one.isErased = true;
  // Nobody knows any more who the erased ones were.
  if (world.book.some((one) => one.donor === entry.donor && !one.isErased)) return;
  for (const [place, owner] of world.owners.entries())
    if (owner === entry.donor) world.owners[place] = undefined;
}

async function merge(world: World, from: number, into: number): Promise<void> {
  const [one, other] = [world.owners[from], world.owners[into]];
  if (one === undefined || other === undefined || one === other) return;
  const asked = { from: world.ids[one] ?? '', into: world.ids[other] ?? '' };
  await world.storage.transaction((transaction) => mergeDonors(asked, 'x', transaction, toolsOf(world)));
  for (const [place, owner] of world.owners.entries()) if (owner === one) world.owners[place] = other;
  for (const entry of world.book) if (entry.donor === one) entry.donor = other;
}

function sumOf(entries: readonly Entry[], worth: (entry: Entry) => bigint): Readonly<Record<string, string>> {
  const sums: Record<string, bigint> = {};
  for (const entry of entries) sums[entry.currency] = (sums[entry.currency] ?? 0n) + worth(entry);
  return Object.fromEntries(Object.entries(sums).map(([code, sum]) => [code, moneyText(sum, code)]));
}

const byCurrency = (totals: readonly { readonly currency: string; readonly amount: bigint }[]) =>
  Object.fromEntries(totals.map(({ currency, amount }) => [currency, moneyText(amount, currency)]));

/** Compares everything that adds gifts up with the book. */
async function agrees(world: World): Promise<void> {
  const { storage, name, book, ids } = world;
  const there = book.filter(arrived);
  const every = { mode: 'live', statuses: ['publish'], campaignId: name, search: '' } as const;
  const all = { ...every, donorId: null, since: null, before: null };
  await storage.read(async (transaction) => {
    const { donationLists, donationReports, donations, donors } = transaction;
    const progress = await campaignProgress(campaignOf(name), transaction);
    const dollars = there.filter(({ currency }) => currency === 'USD');
    expect(progress.actual).toBe(dollars.reduce((sum, one) => sum + giftOf(one), 0n));
    expect(byCurrency(await donationLists.totals(all))).toEqual(sumOf(there, keptOf));
    expect(byCurrency(await donationReports.sums(all, [], 'campaign'))).toEqual(sumOf(there, keptOf));
    const exported = (await donations.list({ formId: name }, EVERY)).filter(
      (one) => cellOf('status', one) === 'publish',
    );
    for (const code of ['USD', 'EUR']) {
      const cells = exported.filter((one) => cellOf('currency', one) === code);
      const sum = cells.reduce(
        (so, one) => so + centsOf(cellOf('amount', one)) - centsOf(cellOf('refunded', one)),
        0n,
      );
      expect(moneyText(sum, code)).toBe(sumOf(there, keptOf)[code] ?? moneyText(0n, code));
    }
    for (const [place, id] of ids.entries()) {
      const known = id === undefined ? null : await donors.withId(id);
      if (known === null || (await donors.mergedInto(known.id)) !== null) continue;
      const theirs = there.filter((one) => one.donor === place);
      const told = await donorEntity(known, { isSensitive: true, isRedacted: false }, transaction);
      const totals = told['totalAmountDonated'] as readonly { currency: string; valueInMinorUnits: string }[];
      expect(
        byCurrency(
          totals.map(({ currency, valueInMinorUnits: amount }) => ({ currency, amount: BigInt(amount) })),
        ),
      ).toEqual(sumOf(theirs, giftOf));
      expect(told['totalNumberOfDonations']).toBe(theirs.length);
    }
  });
  const { cards } = await wallPage({ ...WALL, formId: name }, 'en', toolsOf(world));
  expect(cards.map(({ amount }) => amount).sort()).toEqual(
    there.map((one) => moneyText(giftOf(one), one.currency)).sort(),
  );
}

/** Compares the statements that the owner of an address sees with the book. */
async function statementsAgree(world: World): Promise<void> {
  const { book } = world;
  const emails = Array.from({ length: DONORS }, (_, place) => emailOf(world, place));
  const owner = { emailKeys: emails, accountId: null, sessionId: null };
  for (const year of ['2025', '2026', '2027']) {
    const theirs = book.filter((one) => arrived(one) && !one.isErased && one.year === year);
    const statement = await statementOf(owner, year, 'en', toolsOf(world));
    const totals = statement?.totals.map(({ currency, total }) => [currency, total]) ?? [];
    expect([year, Object.fromEntries(totals)]).toEqual([year, sumOf(theirs, keptOf)]);
    expect(statement?.lines).toHaveLength(theirs.length);
  }
}

function cellOf(title: string, donation: Donation): string {
  return DONATION_COLUMNS.find((column) => column.title === title)?.cell(donation, String) ?? '';
}

/** An amount of an export, `12.50`, in cents. */
function centsOf(cell: string): bigint {
  return BigInt(cell.replace('.', ''));
}

function campaignOf(id: string): Campaign {
  return {
    ...{ id, title: id, shortDescription: '', longDescription: '', goal: 10_000n, goalType: 'amount' },
    ...{ currency: 'USD', startDay: null, endDay: null, createdAt: 0, status: 'active' },
  };
}

describe('everything that adds gifts up', () => {
  it('agrees with a book kept beside it, to the cent, after any history', async () => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    let many = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (history) => {
        many += 1;
        const world: World = { storage, name: `book${many}`, book: [], ids: [], owners: [], now: BEGIN };
        for (const one of history) {
          world.now += one.days * DAY_MS;
          const entry = 'nth' in one ? world.book[one.nth % Math.max(1, world.book.length)] : undefined;
          if (one.type === 'give') await give(world, one);
          else if (one.type === 'merge') await merge(world, one.from, one.into);
          else if (entry !== undefined) await happen(world, entry, one);
        }
        await agrees(world);
        await statementsAgree(world);
      }),
      { numRuns: 100 },
    );
  });
});
