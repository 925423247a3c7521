import { type Kysely, type RawBuilder, sql } from 'kysely';
import { idEndOf } from '../../value/payments/donation-number.ts';
import { ASKED_EACH_TIME } from '../entry-tests/test-as-sql.ts';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';
import {
  type CommentState,
  type Donation,
  type DonationRow,
  type DonationStatus,
  donationOf,
  hasNumber,
} from './donation-row.ts';
import {
  type DonationQuery,
  type DonationTotal,
  donationTotals,
  type StatusTotal,
  totalsByStatus,
} from './donation-totals.ts';
import { foldedName, INDEXED_LETTERS } from './folded-names.ts';
import { BY_GIVER } from './giver-order.ts';
import { Repository } from './repository.ts';

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
  /** Those with these ids, which is all that there are of the others; left out where they are not known. See `narrowed`. */
  readonly among?: readonly string[];
}

/** What lists of donations are sorted by. Each has an index. */
export type DonationSort = 'given' | 'donor' | 'amount' | 'status';

const ID: OrderColumn = { value: sql`id`, type: 'text' };
const GIVEN: OrderColumn = { value: sql`created_at`, type: 'bigint' };
const AMOUNT: OrderColumn = { value: sql`cast(amount as bigint)`, type: 'bigint', isWorkedOut: true };

const ORDERS: ReadonlyMap<DonationSort, readonly OrderColumn[]> = new Map([
  ['given', [GIVEN, ID]],
  ['donor', [BY_GIVER, ID]],
  // Amounts of different currencies do not compare.
  ['amount', [{ value: sql`currency`, type: 'text' }, AMOUNT, ID]],
  ['status', [{ value: sql`status`, type: 'text' }, GIVEN, ID]],
]);

/** So many are asked for by their ids. */
const FEW = 500;

/** Lists of donations for the people who keep books: chosen, sorted, added up, page by page. */
export class DonationListRepository extends Repository<{ donations: DonationRow }> {
  page(selection: DonationSelection, asked: AskedPage<DonationSort>): Promise<KeysetPage<Donation>> {
    const query = listedDonations(this.database, selection, asked.order.by).selectAll();
    return readPage(query, ORDERS.get(asked.order.by) ?? [GIVEN, ID], asked, donationOf);
  }

  /** The ids of a page alone. */
  ids(selection: DonationSelection, asked: AskedPage<DonationSort>): Promise<KeysetPage<string>> {
    const query = listedDonations(this.database, selection, asked.order.by).select('id');
    return readPage(query, ORDERS.get(asked.order.by) ?? [GIVEN, ID], asked, ({ id }) => id);
  }

  /** The donations with these ids, at most as many as are asked for by their ids, in no order. */
  async withIds(ids: readonly string[]): Promise<readonly Donation[]> {
    const query = this.database.selectFrom('donations').selectAll().where('id', 'in', filled(ids));
    return (await query.execute()).map(donationOf);
  }

  /**
   * The same donations, by their ids where they are few: a page in any order and what they come to look at those alone then. Names are
   * looked through once.
   */
  async narrowed(selection: DonationSelection): Promise<DonationSelection> {
    const { statuses, campaignId, since, before, search } = selection;
    const areAll = statuses === null && campaignId === null && since === null && before === null;
    if (areAll && search === '') return selection;
    const found = await selectedDonations(this.database, selection)
      .select('id')
      .limit(FEW + 1)
      .execute();
    return found.length > FEW ? selection : { ...selection, among: found.map(({ id }) => id) };
  }

  async count(selection: DonationSelection): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    return Number(
      (await selectedDonations(this.database, selection).select(many).executeTakeFirstOrThrow()).many,
    );
  }

  /** What they come to, by how they stand and their currency. */
  totalsByStatus(selection: DonationSelection): Promise<readonly StatusTotal[]> {
    return totalsByStatus(countedDonations(this.database, selection));
  }

  /** What they come to, a line for each currency. */
  totals(selection: DonationSelection): Promise<readonly DonationTotal[]> {
    return donationTotals(countedDonations(this.database, selection));
  }
}

/** The donations of a selection, as a query to go on with: indexes find them. */
function selectedDonations(
  database: Kysely<{ donations: DonationRow }>,
  selection: DonationSelection,
): DonationQuery {
  return withParts(database, selection, { status: AS_IT_IS, given: AS_IT_IS, campaign: AS_IT_IS });
}

/** The same in an order whose index is read until a page is full: found by another one, all of them would have to be sorted. */
function listedDonations(
  database: Kysely<{ donations: DonationRow }>,
  selection: DonationSelection,
  by: DonationSort,
): DonationQuery {
  const given = by === 'given' ? AS_IT_IS : WITHOUT_INDEX;
  const status = by === 'given' || by === 'status' ? AS_IT_IS : WITHOUT_INDEX;
  return withParts(database, selection, { status, given, campaign: WITHOUT_INDEX });
}

/** The same where all of them are read, to be added up: from the index that holds what is asked, and no row for each. */
export function countedDonations(
  database: Kysely<{ donations: DonationRow }>,
  selection: DonationSelection,
): DonationQuery {
  return withParts(database, selection, ALL_READ);
}

/** How something is asked of a column: so that an index finds its values, or not. */
type AskedTest = (test: RawBuilder<boolean>) => RawBuilder<boolean>;
type AskedColumns = Readonly<Record<'status' | 'given' | 'campaign', AskedTest>>;
const AS_IT_IS: AskedTest = (test) => test;
/** PostgreSQL knows of such a test how many rows pass, as it does not of one of a value that is worked out. */
const WITHOUT_INDEX: AskedTest = (test) => sql<boolean>`(${test}) is true`;
const ALL_READ: AskedColumns = { status: WITHOUT_INDEX, given: WITHOUT_INDEX, campaign: WITHOUT_INDEX };

function withParts(
  database: Kysely<{ donations: DonationRow }>,
  selection: DonationSelection,
  columns: AskedColumns,
): DonationQuery {
  const { donorId, subscriptionId, commentState, search, among } = selection;
  if (among !== undefined) return database.selectFrom('donations').where('id', 'in', filled(among));
  const isOfSome = donorId !== null || subscriptionId !== undefined || commentState !== undefined;
  // Of one donor there are few: by the index of how donations stand, SQLite would read those of everybody.
  let query = narrowedBy(database, selection, isOfSome ? ALL_READ : columns);
  if (donorId !== null) query = query.where('donor_id', '=', donorId);
  if (subscriptionId !== undefined) query = query.where('subscription_id', '=', subscriptionId);
  // Written out, so that the index of comments is used.
  if (commentState !== undefined)
    query = query.where(sql<boolean>`comment <> ''`).where('comment_state', '=', commentState);
  return search === '' ? query : query.where(isFoundBy(search));
}

/** What a selection asks of columns of which there is an index each. */
function narrowedBy(
  database: Kysely<{ donations: DonationRow }>,
  { mode, statuses, campaignId, since, before }: DonationSelection,
  columns: AskedColumns,
): DonationQuery {
  let query = database.selectFrom('donations').where('mode', '=', mode);
  if (statuses !== null)
    query = query.where(columns.status(sql`status in (${sql.join(statuses.length > 0 ? statuses : [''])})`));
  if (campaignId !== null) query = query.where(columns.campaign(sql`campaign_id = ${campaignId}`));
  if (since !== null) query = query.where(columns.given(sql`created_at >= ${since}`));
  if (before !== null) query = query.where(columns.given(sql`created_at < ${before}`));
  return query;
}

/** As many ids each time, some of which are nobody's: a statement is prepared for each number of them. */
function filled(ids: readonly string[]): readonly string[] {
  return [...ids, ...Array<string>(FEW - ids.length).fill('')];
}

const NAMES = sql`d.first_name || ' ' || d.last_name || ' ' || d.company || ' ' || d.email`;

/** Whether a donation has this number, or a text stands in a name, the company or the address of its donor. */
export function isFoundBy(search: string): ReturnType<typeof sql<boolean>> {
  // The few whose names are longer than what is kept of them without case are looked at themselves. An index holds all else.
  const ending = idEndOf(search);
  const isNumber = ending === null ? sql`` : sql`or ${hasNumber(ending)}`;
  return sql<boolean>`(donations.id = ${search} ${isNumber} or purchase_key = ${search} or transaction_id = ${search}
    or ${namesContain(search)} or (length(folded_names) = ${sql.lit(INDEXED_LETTERS)} and exists (
      select 1 from donations as d where d.id = donations.id and ${contains(NAMES, search)} ${ASKED_EACH_TIME})))
    and folded_names >= ''`;
}

/** Whether a text stands in the name, the company or the address of somebody, whatever its case. */
export function namesContain(text: string): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`replace(folded_names, ${foldedName(text)}, '') <> folded_names`;
}

function contains(written: RawBuilder<unknown>, text: string): ReturnType<typeof sql<boolean>> {
  const small = foldedName(text);
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
