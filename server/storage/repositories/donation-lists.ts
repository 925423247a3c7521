import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Donation, type DonationRow, type DonationStatus, donationOf } from './donation-row.ts';
import { type DonationTotal, donationTotals } from './donation-totals.ts';

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
}

/** Where a page of a list begins: after something that came in at a moment. */
export interface ListPlace {
  readonly at: number;
  readonly id: string;
}

/** Lists of donations for the people who keep books: chosen, added up, page by page, the newest first. */
export class DonationListRepository {
  readonly #database: Kysely<{ donations: DonationRow }>;

  constructor(database: Kysely<{ donations: DonationRow }>) {
    this.#database = database;
  }

  async page(
    selection: DonationSelection,
    after: ListPlace | null,
    limit: number,
  ): Promise<readonly Donation[]> {
    const rows = await this.#selected(selection)
      .selectAll()
      .$if(after !== null, (query) => query.where(isAfter('donations.created_at', 'donations.id', after)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(donationOf);
  }

  async count(selection: DonationSelection): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    return Number((await this.#selected(selection).select(many).executeTakeFirstOrThrow()).many);
  }

  /** What they come to, a line for each currency. */
  totals(selection: DonationSelection): Promise<readonly DonationTotal[]> {
    return donationTotals(this.#selected(selection));
  }

  #selected(
    selection: DonationSelection,
  ): SelectQueryBuilder<{ donations: DonationRow }, 'donations', object> {
    const { mode, statuses, campaignId, donorId, since, before, search } = selection;
    let query = this.#database.selectFrom('donations').where('mode', '=', mode);
    if (statuses !== null) query = query.where('status', 'in', statuses);
    if (campaignId !== null) query = query.where('campaign_id', '=', campaignId);
    if (donorId !== null) query = query.where('donor_id', '=', donorId);
    if (since !== null) query = query.where('created_at', '>=', since);
    if (before !== null) query = query.where('created_at', '<', before);
    if (search !== '')
      query = query.where(
        sql<boolean>`(id = ${search} or purchase_key = ${search} or transaction_id = ${search} or ${namesContain(search)})`,
      );
    return query;
  }
}

/** Whether a row comes after a place in a list that begins with the newest. */
export function isAfter(at: string, id: string, after: ListPlace | null): ReturnType<typeof sql<boolean>> {
  const [moment, key] = [after?.at ?? 0, after?.id ?? ''];
  return sql<boolean>`(${sql.ref(at)} < ${moment} or (${sql.ref(at)} = ${moment} and ${sql.ref(id)} < ${key}))`;
}

/** Whether a text stands in the name, the company or the address of somebody, whatever its case. */
export function namesContain(text: string): ReturnType<typeof sql<boolean>> {
  const all = sql`(first_name || ' ' || last_name || ' ' || company || ' ' || email)`;
  // SQLite knows the small letters of English alone: others are found as they are written.
  return sql<boolean>`(replace(${all}, ${text}, '') <> ${all} or replace(lower(${all}), ${text.toLowerCase()}, '') <> lower(${all}))`;
}
