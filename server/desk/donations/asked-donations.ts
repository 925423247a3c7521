import { LIVE, STATUSES } from '../../donations/donation-status.ts';
import type { AskedPage, ListOrder } from '../../storage/keyset.ts';
import type { DonationSelection, DonationSort } from '../../storage/repositories/donation-lists.ts';
import type { DonationStatus } from '../../storage/repositories/donation-row.ts';
import type { DonationTotal, StatusTotal } from '../../storage/repositories/donation-totals.ts';
import { startOfDay } from '../../value/clock.ts';
import type { DeskVisit } from '../desk.ts';
import { askedDay, askedMode, askedText, askedWord } from '../filters/asked-value.ts';
import { askedPlace, orderIn, orderText } from '../lists/asked-order.ts';

/** What the address of a list of donations asks for. */
export interface AskedDonations {
  readonly search: string;
  readonly status: DonationStatus | null;
  readonly mode: 'live' | 'test';
  readonly campaign: string;
  /** Days, `YYYY-MM-DD`; '' for no limit. */
  readonly from: string;
  readonly until: string;
  readonly page: AskedPage<DonationSort>;
}

/** What a list of donations can be sorted by. */
export const SORTED_DONATIONS = [
  ['given', 'down'],
  ['donor', 'up'],
  ['amount', 'down'],
  ['status', 'up'],
] as const;

/** So many stand on a page of a list. */
const LIST_PAGE = 50;

const LONGEST_SEARCH = 200;
const LONGEST_ID = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The donations whose money is still to come. */
const EXPECTED: readonly DonationStatus[] = ['pending', 'processing', 'preapproval'];

/** Reads the address of a list of donations. Throws a `BadValue` for what there is not. */
export function askedDonations({ query }: Pick<DeskVisit, 'query'>): AskedDonations {
  return {
    search: searchIn({ query }),
    status: askedWord({ query }, 'status', STATUSES),
    mode: askedMode({ query }),
    campaign: askedText({ query }, 'campaign', LONGEST_ID),
    from: askedDay({ query }, 'from'),
    until: askedDay({ query }, 'until'),
    page: pageIn({ query }, orderIn({ query }, SORTED_DONATIONS)),
  };
}

export function searchIn({ query }: Pick<DeskVisit, 'query'>): string {
  return askedText({ query }, 'search', LONGEST_SEARCH);
}

/** The order of donations that belong to something else. */
export const NEWEST_FIRST = { by: 'given', way: 'down' } as const;

/** The page of a list in an order that an address asks for. Throws a `BadValue` for a place that is none of that order. */
export function pageIn<Column extends string>(
  { query }: Pick<DeskVisit, 'query'>,
  order: ListOrder<Column>,
): AskedPage<Column> {
  return { order, after: askedPlace({ query }, order), limit: LIST_PAGE };
}

/** The path of a list with these values; those that are '' are left out. */
export function pathWith(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The values of the address of a list, without the place where its page begins. */
export function valuesOf({
  search,
  status,
  mode,
  campaign,
  from,
  until,
  page,
}: AskedDonations): Readonly<Record<string, string>> {
  const order = orderText(page.order);
  return {
    ...{ search, status: status ?? '', mode: mode === 'test' ? mode : '', campaign, from, until },
    sort: order === '-given' ? '' : order,
  };
}

export function selectionOf(asked: AskedDonations, timeZone: string): DonationSelection {
  const { search, status, mode, campaign, from, until } = asked;
  return {
    ...{ search, mode, statuses: status === null ? null : [status], donorId: null },
    campaignId: campaign === '' ? null : campaign,
    since: from === '' ? null : startOfDay(from, timeZone),
    before: until === '' ? null : startOfDay(dayAfter(until), timeZone),
  };
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** What the totals of a list say: how many there are, what has arrived, and what is still to come. */
export function totalsOf(lines: readonly StatusTotal[]): {
  readonly many: number;
  readonly arrived: readonly DonationTotal[];
  readonly expected: readonly DonationTotal[];
} {
  return {
    many: lines.reduce((sum, { donations }) => sum + donations, 0),
    arrived: totalsAmong(lines, LIVE),
    expected: totalsAmong(lines, EXPECTED),
  };
}

/** The lines of some ways to stand as one for each currency. */
function totalsAmong(
  lines: readonly StatusTotal[],
  statuses: readonly DonationStatus[],
): readonly DonationTotal[] {
  const totals = new Map<string, DonationTotal>();
  for (const { currency, amount, fee, donations, status } of lines) {
    if (!statuses.includes(status)) continue;
    const { amount: money, fee: fees, donations: many } = totals.get(currency) ?? NOTHING;
    totals.set(currency, { currency, amount: money + amount, fee: fees + fee, donations: many + donations });
  }
  return [...totals.values()];
}

const NOTHING = { amount: 0n, fee: 0n, donations: 0 };

/** The same donations, as far as their money has arrived, and as far as it is still to come. */
export function moneyOf(selection: DonationSelection): {
  readonly arrived: DonationSelection;
  readonly expected: DonationSelection;
} {
  const among = (statuses: readonly DonationStatus[]): DonationSelection => ({
    ...selection,
    statuses: statuses.filter((one) => selection.statuses?.includes(one) ?? true),
  });
  return { arrived: among(LIVE), expected: among(EXPECTED) };
}
