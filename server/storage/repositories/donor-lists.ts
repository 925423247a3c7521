import { type SelectQueryBuilder, sql } from 'kysely';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';
import { namesContain } from './donation-lists.ts';
import type { DonationRow } from './donation-row.ts';
import { type Donor, type DonorRow, donorOf } from './donors.ts';
import { BY_GIVER } from './giver-order.ts';
import { Repository } from './repository.ts';

/** The donors that a list holds. */
export interface DonorSelection {
  /** In a name, the company or the address; '' for all of them. */
  readonly search: string;
  /** Who gave so much of a currency in real donations that have arrived since then; null where that does not matter. */
  readonly atLeast: bigint | null;
  readonly currency: string;
  readonly since: number;
  /** Those alone of whom no street is known by any donation. */
  readonly withoutAddress: boolean;
}

interface DonorTables {
  donors: DonorRow;
  donations: DonationRow;
}

/** Sums are compared in two parts, so that neither database overflows. */
const PART = 1_000_000_000n;

/** What lists of donors are sorted by. Each has an index; what somebody has given in all is added up, and has none. */
export type DonorSort = 'since' | 'name' | 'email';

const ID: OrderColumn = { value: sql`id`, type: 'text' };
const SINCE: OrderColumn = { value: sql`created_at`, type: 'bigint' };

const ORDERS: ReadonlyMap<DonorSort, readonly OrderColumn[]> = new Map([
  ['since', [SINCE, ID]],
  ['name', [BY_GIVER, ID]],
  ['email', [{ value: sql`lower(substr(email, 1, 60))`, type: 'text', isWorkedOut: true }, ID]],
]);

/** Lists of donors, sorted, page by page, without those who turned out to be another one. */
export class DonorListRepository extends Repository<DonorTables> {
  page(selection: DonorSelection, asked: AskedPage<DonorSort>): Promise<KeysetPage<Donor>> {
    const query = this.#selected(selection).selectAll('donors');
    return readPage(query, ORDERS.get(asked.order.by) ?? [SINCE, ID], asked, donorOf);
  }

  async count(selection: DonorSelection): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    return (await this.#selected(selection).select(many).executeTakeFirstOrThrow()).many;
  }

  #selected(selection: DonorSelection): SelectQueryBuilder<DonorTables, 'donors', object> {
    const { search, atLeast, withoutAddress } = selection;
    let query = this.database.selectFrom('donors').where('donors.merged_into', 'is', null);
    if (search !== '') query = query.where(sql<boolean>`(id = ${search} or ${namesContain(search)})`);
    if (atLeast !== null) query = query.where(hasGiven(BigInt(atLeast), selection));
    if (withoutAddress)
      query = query.where(sql<boolean>`not exists (
        select 1 from donations d where d.donor_id = donors.id and replace(d.address, '"address1"', '') <> d.address)`);
    return query;
  }
}

function hasGiven(atLeast: bigint, { currency, since }: DonorSelection): ReturnType<typeof sql<boolean>> {
  const kept = sql`(cast(d.amount as bigint) - cast(d.refunded as bigint))`;
  const part = sql.lit(Number(PART));
  const rest = sql`cast(sum(${kept} % ${part}) as bigint)`;
  const whole = sql`(cast(sum(${kept} / ${part}) as bigint) + ${rest} / ${part})`;
  const [leastWhole, leastRest] = [String(atLeast / PART), String(atLeast % PART)].map(
    (text) => sql`cast(${text} as bigint)`,
  );
  return sql<boolean>`donors.id in (
    select d.donor_id from donations d
    where d.mode = 'live' and d.status = 'publish' and d.currency = ${currency} and d.created_at >= ${since}
    group by d.donor_id
    having ${whole} > ${leastWhole} or (${whole} = ${leastWhole} and ${rest} % ${part} >= ${leastRest}))`;
}
