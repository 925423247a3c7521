import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';
import {
  type CommentState,
  type Donation,
  type DonationRow,
  type DonationStatus,
  donationOf,
} from './donation-row.ts';
import { type DonationTotal, donationTotals, type StatusTotal, totalsByStatus } from './donation-totals.ts';
import { BY_GIVER } from './giver-order.ts';

/** The donations that a list holds. Null does not matter. */
export interface DonationSelection {
  readonly mode: Donation['mode'];
  readonly statuses: readonly DonationStatus[] | null;
  readonly campaignId: string | null;
  readonly donorId: string | null;
  /** Given then or later. */
  readonly since: number | null;
  /** Given before then. */
  readonly before: number | null;
  /** In a name, the company or the address of the donor; or the number of a donation. '' for all of them. */
  readonly search: string;
  /** Of a subscription; left out, that does not matter. */
  readonly subscriptionId?: string;
  /** With a comment of which this was decided; left out, that does not matter. */
  readonly commentState?: CommentState;
}

/** What lists of donations are sorted by. Each has an index. */
export type DonationSort = 'given' | 'donor' | 'amount' | 'status';

const ID: OrderColumn = { value: sql`id`, type: 'text' };
const GIVEN: OrderColumn = { value: sql`created_at`, type: 'bigint' };
const AMOUNT: OrderColumn = { value: sql`cast(amount as bigint)`, type: 'bigint' };

const ORDERS: ReadonlyMap<DonationSort, readonly OrderColumn[]> = new Map([
  ['given', [GIVEN, ID]],
  ['donor', [BY_GIVER, ID]],
  // Amounts of different currencies do not compare.
  ['amount', [{ value: sql`currency`, type: 'text' }, AMOUNT, ID]],
  ['status', [{ value: sql`status`, type: 'text' }, GIVEN, ID]],
]);

/** Lists of donations for the people who keep books: chosen, sorted, added up, page by page. */
export class DonationListRepository {
  readonly #database: Kysely<{ donations: DonationRow }>;

  constructor(database: Kysely<{ donations: DonationRow }>) {
    this.#database = database;
  }

  page(selection: DonationSelection, asked: AskedPage<DonationSort>): Promise<KeysetPage<Donation>> {
    const query = selectedDonations(this.#database, selection).selectAll();
    return readPage(query, ORDERS.get(asked.order.by) ?? [GIVEN, ID], asked, donationOf);
  }

  async count(selection: DonationSelection): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    return Number(
      (await selectedDonations(this.#database, selection).select(many).executeTakeFirstOrThrow()).many,
    );
  }

  /** What they come to, by how they stand and their currency. */
  totalsByStatus(selection: DonationSelection): Promise<readonly StatusTotal[]> {
    return totalsByStatus(selectedDonations(this.#database, selection));
  }

  /** What they come to, a line for each currency. */
  totals(selection: DonationSelection): Promise<readonly DonationTotal[]> {
    return donationTotals(selectedDonations(this.#database, selection));
  }
}

/** The donations of a selection, as a query to go on with. */
export function selectedDonations(
  database: Kysely<{ donations: DonationRow }>,
  selection: DonationSelection,
): SelectQueryBuilder<{ donations: DonationRow }, 'donations', object> {
  const { mode, statuses, campaignId, donorId, since, before, search } = selection;
  const { subscriptionId, commentState } = selection;
  let query = database.selectFrom('donations').where('mode', '=', mode);
  // Of one donor there are few: by the index of how donations stand, SQLite would read those of everybody.
  const status = donorId === null ? sql<DonationStatus>`status` : sql<DonationStatus>`coalesce(status, '')`;
  if (statuses !== null) query = query.where(status, 'in', statuses);
  if (campaignId !== null) query = query.where('campaign_id', '=', campaignId);
  if (donorId !== null) query = query.where('donor_id', '=', donorId);
  if (since !== null) query = query.where('created_at', '>=', since);
  if (before !== null) query = query.where('created_at', '<', before);
  if (subscriptionId !== undefined) query = query.where('subscription_id', '=', subscriptionId);
  // Written out, so that the index of comments is used.
  if (commentState !== undefined)
    query = query.where(sql<boolean>`comment <> ''`).where('comment_state', '=', commentState);
  if (search !== '')
    query = query.where(
      sql<boolean>`(id = ${search} or purchase_key = ${search} or transaction_id = ${search} or ${namesContain(search)})`,
    );
  return query;
}

/** Whether a text stands in the name, the company or the address of somebody, whatever its case. */
export function namesContain(text: string): ReturnType<typeof sql<boolean>> {
  const written = sql`first_name || ' ' || last_name || ' ' || company || ' ' || email`;
  // Letter by letter: a Σ at the end of a word becomes another small letter than elsewhere.
  const small = Array.from(text, (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ');
  let all = sql`lower(${written})`;
  // What databases know of letters beyond those of English differs: SQLite has small ones of English alone, as PostgreSQL has in some locales.
  for (const letter of new Set(small.replaceAll(/[\0-\x7f]/g, '')))
    for (const form of otherFormsOf(letter)) all = sql`replace(${all}, ${form}, ${letter})`;
  // A name as it is written is found even if its letters have no forms that everybody agrees on, as the Turkish İ.
  return sql<boolean>`(replace(${all}, ${small}, '') <> ${all} or replace(${written}, ${text}, '') <> ${written})`;
}

/** The other forms of a small letter. */
function otherFormsOf(letter: string): readonly string[] {
  if (letter === 'σ') return ['Σ', 'ς'];
  const own = letter === 'ß' ? 'ẞ' : letter.toUpperCase();
  return own !== letter && own.toLowerCase() === letter ? [own] : [];
}
