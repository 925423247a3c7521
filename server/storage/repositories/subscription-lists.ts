import { type SelectQueryBuilder, sql } from 'kysely';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';
import { isFoundBy } from './donation-lists.ts';
import type { DonationRow } from './donation-row.ts';
import { Repository } from './repository.ts';
import {
  type Subscription,
  type SubscriptionRow,
  type SubscriptionStatus,
  subscriptionOf,
} from './subscription-row.ts';

/** The subscriptions that a list holds. Null does not matter. */
export interface SubscriptionSelection {
  readonly mode: Subscription['mode'];
  readonly status: SubscriptionStatus | null;
  /** In a name, the company or the address of the donor; or the id of a subscription. '' for all of them. */
  readonly search: string;
}

interface SubscriptionTables {
  subscriptions: SubscriptionRow;
  donations: DonationRow;
}

/** What lists of subscriptions are sorted by. Each has an index. */
export type SubscriptionSort = 'since' | 'amount' | 'status' | 'due';

const ID: OrderColumn = { value: sql`id`, type: 'text' };
const SINCE: OrderColumn = { value: sql`created_at`, type: 'bigint' };
const AMOUNT: OrderColumn = { value: sql`cast(amount as bigint)`, type: 'bigint', isWorkedOut: true };

const ORDERS: ReadonlyMap<SubscriptionSort, readonly OrderColumn[]> = new Map([
  ['since', [SINCE, ID]],
  // Amounts of different currencies do not compare.
  ['amount', [{ value: sql`currency`, type: 'text' }, AMOUNT, ID]],
  ['status', [{ value: sql`status`, type: 'text' }, SINCE, ID]],
  // Those that are charged no more come last.
  ['due', [{ value: sql`coalesce(due_at, 9007199254740991)`, type: 'bigint', isWorkedOut: true }, ID]],
]);

/** Lists of subscriptions, sorted, page by page. */
export class SubscriptionListRepository extends Repository<SubscriptionTables> {
  page(
    selection: SubscriptionSelection,
    asked: AskedPage<SubscriptionSort>,
  ): Promise<KeysetPage<Subscription>> {
    const query = this.#selected(selection).selectAll('subscriptions');
    return readPage(query, ORDERS.get(asked.order.by) ?? [SINCE, ID], asked, subscriptionOf);
  }

  async count(selection: SubscriptionSelection): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    return (await this.#selected(selection).select(many).executeTakeFirstOrThrow()).many;
  }

  #selected({
    mode,
    status,
    search,
  }: SubscriptionSelection): SelectQueryBuilder<SubscriptionTables, 'subscriptions', object> {
    let query = this.database.selectFrom('subscriptions').where('subscriptions.mode', '=', mode);
    if (status !== null) query = query.where('subscriptions.status', '=', status);
    if (search !== '')
      query = query.where(
        sql<boolean>`(subscriptions.id = ${search} or subscriptions.donation_id in (select id from donations where mode = ${mode} and ${isFoundBy(search)}))`,
      );
    return query;
  }
}
