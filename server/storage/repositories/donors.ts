import { type SelectQueryBuilder, sql } from 'kysely';
import { foldedNames } from './folded-names.ts';
import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** Who gives: an account, or an address that nobody has proved to be theirs. */
export interface Donor {
  readonly id: string;
  /** What tells the donor from others: `account:…`, `email:…`, or `donation:…` for one without an address. */
  readonly identity: string;
  readonly accountId: string | null;
  readonly honorific: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly createdAt: number;
}

/** A donor as a row, whose identity has a name of its own. */
type DonorColumns = RowOf<Omit<Donor, 'identity'>>;

export interface DonorRow extends DonorColumns {
  identity_key: string;
  /** What searches find: the names, the company and the address, without case. */
  folded_names: string;
  /** The donor who they turned out to be. */
  merged_into: string | null;
}

/** The columns by which donors are sorted, by their names in the entities. */
const ORDERS: ReadonlyMap<string, keyof DonorRow> = new Map([
  ['createdAt', 'created_at'],
  ['name', 'last_name'],
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
]);

/** A page of donors. */
export interface DonorPage {
  /** A name of the entities; by `id` where there is none of that name. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Without donors of whom a donation is anonymous. */
  readonly withoutAnonymous?: boolean;
}

/** The donors of every form. What they have given, and where they live, is worked out from their donations. */
export class DonorRepository extends Repository<{ donors: DonorRow }> {
  /** Adds a donor unless there is one of this identity, who stays as they are; gives the id of whichever it is, or of whom they were merged into. */
  async readOrAdd({ identity, ...donor }: Donor): Promise<string> {
    await this.database
      .insertInto('donors')
      .values({
        ...DONOR_COLUMNS.row(donor),
        identity_key: identity,
        folded_names: foldedNames(donor),
        merged_into: null,
      })
      .onConflict((conflict) => conflict.column('identity_key').doNothing())
      .execute();
    const row = await this.database
      .selectFrom('donors')
      .select(['id', 'merged_into'])
      .where('identity_key', '=', identity)
      .executeTakeFirst();
    return row?.merged_into ?? row?.id ?? donor.id;
  }

  withId(id: string): Promise<Donor | null> {
    return firstOf(this.database.selectFrom('donors').selectAll().where('id', '=', id), donorOf);
  }

  /** The donors with these ids, in no order. */
  async withIds(ids: readonly string[]): Promise<readonly Donor[]> {
    const query = this.database.selectFrom('donors').selectAll();
    return (await query.where('id', 'in', ['', ...ids]).execute()).map(donorOf);
  }

  async list({
    sort,
    limit,
    offset,
    withoutAnonymous = false,
    ...page
  }: DonorPage): Promise<readonly Donor[]> {
    const direction = page.direction === 'asc' ? 'asc' : 'desc';
    const rows = await this.#told(withoutAnonymous)
      .selectAll()
      .orderBy(ORDERS.get(sort) ?? 'id', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(donorOf);
  }

  async count(withoutAnonymous = false): Promise<number> {
    const query = this.#told(withoutAnonymous).select(sql<number>`count(*)`.as('many'));
    return (await query.executeTakeFirstOrThrow()).many;
  }

  /** Erases who a donor is, also as those who turned out to be them. Their donations stay theirs, whoever they were. */
  async erase(id: string): Promise<void> {
    await this.database
      .updateTable('donors')
      .set({
        identity_key: sql<string>`'erased:' || id`,
        ...{ account_id: null, honorific: '', first_name: '', last_name: '' },
        ...{ email: '', phone: '', company: '', folded_names: '' },
      })
      .where(({ or, eb }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute();
  }

  #told(withoutAnonymous: boolean): SelectQueryBuilder<{ donors: DonorRow }, 'donors', object> {
    const all = this.database.selectFrom('donors').where('merged_into', 'is', null);
    if (!withoutAnonymous) return all;
    return all.where(
      sql<boolean>`not exists (select 1 from donations where donations.donor_id = donors.id and donations.anonymous = 1)`,
    );
  }

  withIdentity(identity: string): Promise<Donor | null> {
    return firstOf(
      this.database.selectFrom('donors').selectAll().where('identity_key', '=', identity),
      donorOf,
    );
  }

  /** The donor who they turned out to be; null for one of their own. */
  async mergedInto(id: string): Promise<string | null> {
    const query = this.database.selectFrom('donors').select('merged_into').where('id', '=', id);
    return (await query.executeTakeFirst())?.merged_into ?? null;
  }

  /** Notes that a donor is another one, with all who were merged into them before. */
  async merge(from: string, into: string): Promise<void> {
    await this.database
      .updateTable('donors')
      .set({ merged_into: into })
      .where(({ or, eb }) => or([eb('id', '=', from), eb('merged_into', '=', from)]))
      .execute();
  }

  /** The donors that are this account. */
  async ofAccount(accountId: string): Promise<readonly string[]> {
    const query = this.database.selectFrom('donors').select('id').where('account_id', '=', accountId);
    return (await query.execute()).map(({ id }) => id);
  }
}

const DONOR_COLUMNS = columnsOf<Omit<Donor, 'identity'>>({});

export function donorOf({
  identity_key,
  folded_names: _names,
  merged_into: _other,
  ...row
}: DonorRow): Donor {
  return { ...DONOR_COLUMNS.record(row), identity: identity_key };
}
