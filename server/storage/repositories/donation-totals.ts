import { type SelectQueryBuilder, sql } from 'kysely';
import type { DonationRow, DonationStatus } from './donation-row.ts';

/** What donations of one currency come to. */
export interface DonationTotal {
  readonly currency: string;
  /** Minor units: everything that was paid and not given back, and the part of it that covered fees. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly donations: number;
}

/** The sum of the donations that have one currency and stand in one way. */
export interface StatusTotal extends DonationTotal {
  readonly status: DonationStatus;
}

/** Sums are added up in two parts, so that neither database overflows nor rounds, however large amounts are. */
export const ADDED_AT_ONCE = 1_000_000_000;

/** What these donations come to, a line for each currency. */
export async function donationTotals(donations: DonationQuery): Promise<readonly DonationTotal[]> {
  const rows = await addedUp(donations).select('currency').groupBy('currency').orderBy('currency').execute();
  return rows.map(totalOf);
}

/** The same, with a line for each currency and each way in which they stand: everything that a list says of itself, by one question. */
export async function totalsByStatus(donations: DonationQuery): Promise<readonly StatusTotal[]> {
  const rows = await addedUp(donations)
    .select(['currency', 'status'])
    .groupBy(['currency', 'status'])
    .orderBy('currency')
    .orderBy('status')
    .execute();
  return rows.map((row) => ({ ...totalOf(row), status: row.status }));
}

/** Donations as queries go on with them. */
export type DonationQuery = SelectQueryBuilder<{ donations: DonationRow }, 'donations', object>;

function addedUp(donations: DonationQuery) {
  // What is given back is taken from the gift first: the part that covers the fee is the last to go.
  const amount = sql`(cast(amount as bigint) - cast(refunded as bigint))`;
  const fee = sql`case when ${amount} < cast(fee as bigint) then ${amount} else cast(fee as bigint) end`;
  const part = (kept: typeof amount, operator: '/' | '%') =>
    sql<string>`cast(sum((${kept}) ${sql.raw(operator)} ${sql.lit(ADDED_AT_ONCE)}) as text)`;
  return donations.select([
    part(amount, '/').as('whole'),
    part(amount, '%').as('rest'),
    part(fee, '/').as('feeWhole'),
    part(fee, '%').as('feeRest'),
    sql<number>`count(*)`.as('many'),
  ]);
}

interface AddedRow {
  readonly currency: string;
  readonly whole: string;
  readonly rest: string;
  readonly feeWhole: string;
  readonly feeRest: string;
  readonly many: number;
}

function totalOf({ currency, whole, rest, feeWhole, feeRest, many }: AddedRow): DonationTotal {
  return {
    currency,
    amount: BigInt(whole) * BigInt(ADDED_AT_ONCE) + BigInt(rest),
    fee: BigInt(feeWhole) * BigInt(ADDED_AT_ONCE) + BigInt(feeRest),
    donations: many,
  };
}
