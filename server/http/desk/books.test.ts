import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import type { Person, PersonsWorld } from '../../testing/persons-world.ts';

/** How much of a gift is still to come, and how much has arrived: a line for each thing that happened. */
interface BookedLine {
  readonly gift: string;
  readonly account: 'expected' | 'arrived';
  readonly amount: bigint;
}

interface BookedGift {
  readonly id: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly campaign: string;
  donor: string;
  /** How much of it was given back while it still counts. */
  returned: bigint;
  /** How it stands: what may happen next depends on it. */
  status: 'pending' | 'publish' | 'refunded' | 'cancelled';
}

/** A history as it is booked: gifts, and lines that only grow. */
interface BookedHistory {
  readonly gifts: BookedGift[];
  readonly lines: BookedLine[];
  /** Who turned out to be another donor, whose gifts they are since. */
  readonly merged: Map<string, string>;
}

const DONORS = ['ann', 'bob', 'cem'];
const CAMPAIGNS = ['winter', 'cats'];

const gift = fc.record({
  what: fc.constant('give' as const),
  donor: fc.constantFrom(...DONORS),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  amount: fc.bigInt({ min: 1n, max: 500_000n }),
  campaign: fc.constantFrom(...CAMPAIGNS),
});
const changed = fc.record({
  what: fc.constantFrom('confirm' as const, 'confirm' as const, 'cancel' as const, 'refund-offline' as const),
  which: fc.nat(20),
});
const returned = fc.record({
  what: fc.constant('part' as const),
  which: fc.nat(20),
  /** Tenths of the gift that were given back so far. */
  tenths: fc.bigInt({ min: 1n, max: 9n }),
});
const merged = fc.record({
  what: fc.constant('merge' as const),
  into: fc.constantFrom(...DONORS),
  from: fc.nat(2),
});
const happening = fc.oneof(
  { weight: 3, arbitrary: gift },
  { weight: 5, arbitrary: changed },
  { weight: 2, arbitrary: returned },
  { weight: 1, arbitrary: merged },
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

let rounds = 0;

/** Does what happens at the desk, by its buttons, and books it apart from the server. */
async function lived(
  history: readonly Happening[],
  { world, grace }: { readonly world: PersonsWorld; readonly grace: Person },
): Promise<BookedHistory> {
  rounds += 1;
  const own = (name: string): string => `${name}-${rounds}`;
  const booked: BookedHistory = { gifts: [], lines: [], merged: new Map() };
  await world.tools.storage.transaction(async ({ donors }) => {
    for (const name of DONORS)
      await donors.readOrAdd({
        ...{ id: own(name), identity: `email:${own(name)}@example.org`, accountId: null, honorific: '' },
        ...{ firstName: name, lastName: 'N.', email: `${own(name)}@example.org`, phone: '', company: '' },
        createdAt: 0,
      });
  });
  for (const one of history) {
    if (one.what === 'give') await give(one, own, booked, world);
    else if (one.what === 'merge') await merge(own(one.into), own(DONORS[one.from] ?? ''), booked, grace);
    else if (one.what === 'part') await giveBackPart(one, booked, world);
    else await change(one.what, booked.gifts[one.which % Math.max(1, booked.gifts.length)], booked, grace);
  }
  return booked;
}

async function give(
  one: Extract<Happening, { readonly what: 'give' }>,
  own: (name: string) => string,
  { gifts, lines, merged }: BookedHistory,
  world: PersonsWorld,
): Promise<void> {
  const { amount, currency } = one;
  const id = own(`gift-${gifts.length}`);
  const [named, campaign] = [own(one.donor), own(one.campaign)];
  let donor = named;
  for (let next = merged.get(donor); next !== undefined; next = merged.get(donor)) donor = next;
  const createdAt = world.clock.now().getTime();
  const given = aDonation(id, {
    ...{ amount, currency, campaignId: campaign, donorId: donor, createdAt, status: 'pending' },
    email: `${donor}@example.org`,
  });
  await world.tools.storage.transaction(({ donations }) => donations.add(given));
  gifts.push({ id, currency, amount, campaign, donor, returned: 0n, status: 'pending' });
  lines.push({ gift: id, account: 'expected', amount });
}

const BECOMES = { confirm: 'publish', cancel: 'cancelled', 'refund-offline': 'refunded' } as const;

/** What may happen to a gift as it stands; anything else changes nothing. */
const MAY: Readonly<Record<BookedGift['status'], readonly string[]>> = {
  pending: ['confirm', 'cancel'],
  cancelled: ['confirm'],
  publish: ['refund-offline'],
  refunded: [],
};

async function change(
  what: keyof typeof BECOMES,
  gift: BookedGift | undefined,
  { lines }: BookedHistory,
  grace: Person,
): Promise<void> {
  if (gift === undefined) return;
  const { id, amount, status } = gift;
  const reply = await grace.act('/desk/donations/status', { id, change: what });
  const isDone = String(reply.headers.location).endsWith('done=saved');
  expect([status, what, isDone]).toEqual([
    ...[status, what],
    status === BECOMES[what] || MAY[status].includes(what),
  ]);
  if (!isDone || status === BECOMES[what]) return;
  if (status === 'pending') lines.push({ gift: id, account: 'expected', amount: -amount });
  if (what === 'confirm') lines.push({ gift: id, account: 'arrived', amount });
  if (what === 'refund-offline') lines.push({ gift: id, account: 'arrived', amount: gift.returned - amount });
  gift.status = BECOMES[what];
}

/** A part that a provider has given back, as its event would book it. */
async function giveBackPart(
  { which, tenths }: Extract<Happening, { readonly what: 'part' }>,
  { gifts, lines }: BookedHistory,
  world: PersonsWorld,
): Promise<void> {
  const gift = gifts[which % Math.max(1, gifts.length)];
  const refunded = gift === undefined ? 0n : (gift.amount * tenths) / 10n;
  if (gift?.status !== 'publish' || refunded <= gift.returned) return;
  const now = world.clock.now().getTime();
  await world.tools.storage.transaction(({ donations }) => donations.setRefunded(gift.id, refunded, now));
  lines.push({ gift: gift.id, account: 'arrived', amount: gift.returned - refunded });
  gift.returned = refunded;
}

async function merge(
  into: string,
  from: string,
  { gifts, merged }: BookedHistory,
  grace: Person,
): Promise<void> {
  const reply = await grace.act('/desk/donors/merge', { into, from });
  const isDone = String(reply.headers.location).includes('done=merged');
  expect([into, from, isDone]).toEqual([into, from, into !== from && !merged.has(into) && !merged.has(from)]);
  if (!isDone) return;
  merged.set(from, into);
  for (const gift of gifts) if (gift.donor === from) gift.donor = into;
}

/** What the lines of some gifts come to, by currency, as it is written. */
function booked(
  { gifts, lines }: BookedHistory,
  account: BookedLine['account'],
  isOne: (gift: BookedGift) => boolean = () => true,
): readonly string[] {
  const sums = new Map<string, { amount: bigint; gifts: Set<string> }>();
  for (const gift of gifts.filter(isOne)) {
    const own = lines.filter((line) => line.gift === gift.id && line.account === account);
    const amount = own.reduce((sum, line) => sum + line.amount, 0n);
    if (amount === 0n) continue;
    const sum = sums.get(gift.currency) ?? { amount: 0n, gifts: new Set() };
    sums.set(gift.currency, { amount: sum.amount + amount, gifts: sum.gifts.add(gift.id) });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { amount, gifts: own }]) => `${moneyText(amount, currency)} (${own.size})`);
}

/** The totals of a page: what has arrived, and what is still to come. */
function totalsIn(body: string): readonly (readonly string[])[] {
  const [table = ''] = /<table[^>]*><caption.*?<\/table>/s.exec(body) ?? [];
  const rows = [
    ...table.matchAll(
      /<th [^>]*scope="row"[^>]*>[A-Z]{3}<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td>/g,
    ),
  ];
  return [1, 2].map((column) => rows.flatMap((row) => row[column] || []));
}

/** What the lines of an export come to, by the currency and the column of the campaign. */
function exportedSums(csv: string, campaign: string): readonly string[] {
  const [heads = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const cell = (row: readonly string[], name: string): string => row[heads.indexOf(name)] ?? '';
  const sums = new Map<string, { amount: bigint; many: number }>();
  for (const row of rows) {
    if (cell(row, 'status') !== 'publish' || cell(row, 'campaign') !== campaign) continue;
    const [currency, minor] = [
      cell(row, 'currency'),
      (name: string) => BigInt(cell(row, name).replace('.', '')),
    ];
    const { amount, many } = sums.get(currency) ?? { amount: 0n, many: 0 };
    sums.set(currency, { amount: amount + minor('amount') - minor('refunded'), many: many + 1 });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { amount, many }]) => `${moneyText(amount, currency)} (${many})`);
}

/** So many histories are lived; `npm run long books` lives more. */
const HISTORIES = Number(process.env['BOOKS'] ?? 12);
/** So many share a server. */
const TOGETHER = 200;

/** What every screen and every export says of a history, beside its books. */
async function expectBooks(books: BookedHistory, grace: Person, year: string): Promise<void> {
  for (const name of CAMPAIGNS) {
    const campaign = `${name}-${rounds}`;
    const isOne = (gift: BookedGift): boolean => gift.campaign === campaign;
    const arrived = booked(books, 'arrived', isOne);
    const list = (await grace.get(`/desk/donations?campaign=${campaign}`)).body;
    expect(totalsIn(list)).toEqual([arrived, booked(books, 'expected', isOne)]);
    const csv = (await grace.get(`/desk/donations/export?format=csv&campaign=${campaign}`)).body;
    expect(exportedSums(csv, campaign)).toEqual(arrived);
    for (const by of ['form', 'method']) {
      const report = (await grace.get(`/desk/reports?campaign=${campaign}&by=${by}`)).body;
      const summaries = [...report.matchAll(/<p>([^<]*), from donations: (\d+)\./g)];
      expect(summaries.map(([, amount, many]) => `${amount} (${many})`)).toEqual(arrived);
    }
  }
  for (const name of DONORS) {
    const donor = `${name}-${rounds}`;
    const isOne = (gift: BookedGift): boolean => gift.donor === donor;
    const page = await grace.get(`/desk/donors/${donor}`);
    expect(page.statusCode).toBe(books.merged.has(donor) ? 303 : 200);
    if (books.merged.has(donor)) continue;
    expect(totalsIn(page.body)).toEqual([
      ...[booked(books, 'arrived', isOne), booked(books, 'expected', isOne)],
    ]);
    const statement = (await grace.get(`/desk/statements?year=${year}&donor=${donor}`)).body;
    for (const sum of booked(books, 'arrived', isOne))
      expect(statement).toContain(sum.replace(/ \(\d+\)$/, ''));
  }
}

it(
  'shows on every screen and in every export what the books say',
  async () => {
    let { world, grace } = await deskWorld();
    const year = world.tools.clock.today().slice(0, 4);
    const counts = { arrived: 0, refunded: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 24 }), async (history) => {
        if (rounds % TOGETHER === TOGETHER - 1) ({ world, grace } = await deskWorld());
        const books = await lived(history, { world, grace });
        counts.refunded += books.gifts.filter(({ status }) => status === 'refunded').length;
        counts.arrived += booked(books, 'arrived').length;
        await expectBooks(books, grace, year);
      }),
      { numRuns: HISTORIES },
    );
    expect(counts.arrived).toBeGreaterThan(10);
    expect(counts.refunded).toBeGreaterThan(2);
  },
  5 * 60_000 + HISTORIES * 2_000,
);
