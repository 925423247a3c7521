import { type RawBuilder, sql } from 'kysely';
import { idEndOf } from '../../value/payments/donation-number.ts';
import {
  type Donation,
  type DonationRow,
  donationOf,
  donationRow,
  hasNumber,
  WITHOUT_PERSON,
} from './donation-row.ts';
import { type DonationTotal, donationTotals } from './donation-totals.ts';
import { type DonationFilter, filteredDonations } from './filtered-donations.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { Repository } from './repository.ts';

interface DonationTables {
  donations: DonationRow;
}

/** The columns by which donations are sorted, by their names in the entities. */
const ORDERS: ReadonlyMap<string, keyof DonationRow> = new Map(
  Object.entries({
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    status: 'status',
    amount: 'amount',
    feeAmountRecovered: 'fee',
    donorId: 'donor_id',
    firstName: 'first_name',
    lastName: 'last_name',
  } as const),
);

/** A page of donations. */
export interface DonationPage {
  /** A name of the entities; by `id` where there is none of that name. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Whose donations somebody may see: those of an address that is proven to be theirs, of their account, of their session. */
export interface DonationOwner {
  readonly emailKeys: readonly string[];
  readonly accountId: string | null;
  readonly sessionId: string | null;
}

/** The donations by every form, each once for its submission. */
export class DonationRepository extends Repository<DonationTables> {
  /** Adds a donation, unless its submission has one; whether it was added. */
  add(donation: Donation): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('donations')
        .values({ ...donationRow(donation), source: sourceOf(donation) })
        .onConflict((conflict) => conflict.column('submission_id').doNothing()),
    );
  }

  async withId(id: string): Promise<Donation | null> {
    return this.#one('id', id);
  }

  async withKey(purchaseKey: string): Promise<Donation | null> {
    return this.#one('purchase_key', purchaseKey);
  }

  /** The donation of this id, or of this number, as receipts show it; null for none, and where a number is that of several. */
  async numbered(number: string): Promise<Donation | null> {
    const known = await this.withId(number);
    const ending = idEndOf(number);
    if (known !== null || ending === null) return known;
    const query = this.database.selectFrom('donations').selectAll();
    const [found, ...others] = await query.where(hasNumber(ending)).limit(2).execute();
    return found === undefined || others.length > 0 ? null : donationOf(found);
  }

  async ofSubmission(submissionId: string): Promise<Donation | null> {
    return this.#one('submission_id', submissionId);
  }

  async list(filter: DonationFilter, page: DonationPage): Promise<readonly Donation[]> {
    const { sort, limit, offset } = page;
    const column = ORDERS.get(sort) ?? 'id';
    const direction = page.direction === 'asc' ? 'asc' : 'desc';
    const all = filteredDonations(this.database, filter).selectAll();
    // Amounts are texts without leading zeros: the longer one is the larger one.
    const isAmount = column === 'amount' || column === 'fee';
    const sorted = isAmount ? all.orderBy(sql`length(${sql.ref(column)})`, direction) : all;
    const rows = await sorted
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(donationOf);
  }

  /** How many donations there are, or donors: each of these once, whatever currencies they gave in. */
  async count(filter: DonationFilter, of: 'id' | 'donor_id' = 'id'): Promise<number> {
    const many = sql<number>`count(distinct ${sql.ref(of === 'donor_id' ? of : 'id')})`.as('many');
    return (await filteredDonations(this.database, filter).select(many).executeTakeFirstOrThrow()).many;
  }

  /** The donations of an owner, newest first; none for an owner who has proved nothing. */
  async ownedBy(
    { emailKeys, accountId, sessionId }: DonationOwner,
    { limit, offset }: Pick<DonationPage, 'limit' | 'offset'>,
  ): Promise<readonly Donation[]> {
    const rows = await this.database
      .selectFrom('donations')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          ...[...emailKeys].filter((key) => key !== '').map((key) => eb('email_key', '=', key)),
          eb('account_id', '=', accountId ?? ''),
          eb('session_id', '=', sessionId ?? ''),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(donationOf);
  }

  /** What donations come to, a line for each currency. */
  totals(filter: DonationFilter): Promise<readonly DonationTotal[]> {
    return donationTotals(filteredDonations(this.database, filter));
  }

  /** Changes how a donation stands, if it stands as it did; false where somebody else has changed it. */
  async setStatus(
    { id, status }: Pick<Donation, 'id' | 'status'>,
    to: Pick<Donation, 'status' | 'mode' | 'updatedAt' | 'completedAt' | 'transactionId' | 'method'>,
  ): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('donations')
        .set({
          status: to.status,
          mode: to.mode,
          updated_at: to.updatedAt,
          completed_at: to.completedAt,
          transaction_id: to.transactionId,
          method: to.method,
        })
        .where('id', '=', id)
        .where('status', '=', status),
    );
  }

  /** Notes how much of a donation was given back. */
  async setRefunded(id: string, refunded: bigint, updatedAt: number): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ refunded: String(refunded), updated_at: updatedAt })
      .where('id', '=', id)
      .execute();
  }

  /** Notes the subscription that a donation began. */
  async beginSubscription(id: string, subscriptionId: string): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ type: 'subscription', subscription_id: subscriptionId })
      .where('id', '=', id)
      .execute();
  }

  /** Gives a donation to the donor session of the browser that gave it, unless it has one. */
  async giveTo(sessionId: string, purchaseKey: string): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ session_id: sessionId })
      .where('purchase_key', '=', purchaseKey)
      .where('session_id', 'is', null)
      .execute();
  }

  /** Makes everything that a donor has given a donation of another. */
  async moveTo(donorId: string, from: string): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ donor_id: donorId })
      .where('donor_id', '=', from)
      .execute();
  }

  /** Makes the donations of an account nobody's. */
  async leaveAccount(accountId: string): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Erases who gave a donation and those that followed from it, and what they wrote. That it was given stays: books have to. */
  async erase(id: string): Promise<void> {
    const series = this.database.selectFrom('donations').select('subscription_id').where('id', '=', id);
    await this.database
      .updateTable('donations')
      .set(WITHOUT_PERSON)
      .where(({ or, eb }) => or([eb('id', '=', id), eb('subscription_id', 'in', series)]))
      .execute();
  }

  /** Forgets the page that a donor came from, which is known as long as the entry is kept. */
  async forgetSource(submissionId: string): Promise<void> {
    await this.database
      .updateTable('donations')
      .set({ source: '' })
      .where('submission_id', '=', submissionId)
      .execute();
  }

  #one(column: 'id' | 'purchase_key' | 'submission_id', value: string): Promise<Donation | null> {
    return firstOf(this.database.selectFrom('donations').selectAll().where(column, '=', value), donationOf);
  }
}

/** The page that a submission came from, which the same unit of work has kept. */
function sourceOf({ submissionId }: Pick<Donation, 'submissionId'>): RawBuilder<string> {
  return sql`coalesce((select s.source from submissions as s where s.id = ${submissionId}), '')`;
}
