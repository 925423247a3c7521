import { type SelectQueryBuilder, sql } from 'kysely';
import type { DonationRow } from './donation-row.ts';

/** What donations of one currency come to. */
export interface DonationTotal {
  readonly currency: string;
  /** Minor units: everything that was paid and not given back, and the part of it that covered fees. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly donations: number;
}

/** Sums are added up in two parts, so that neither database overflows nor rounds, however large amounts are. */
export const ADDED_AT_ONCE = 1_000_000_000;

/** What these donations come to, a line for each currency. */
export async function donationTotals(
  donations: SelectQueryBuilder<{ donations: DonationRow }, 'donations', object>,
): Promise<readonly DonationTotal[]> {
  // What is given back is taken from the gift first: the part that covers the fee is the last to go.
  const amount = sql`(cast(amount as bigint) - cast(refunded as bigint))`;
  const fee = sql`case when ${amount} < cast(fee as bigint) then ${amount} else cast(fee as bigint) end`;
  const part = (kept: typeof amount, operator: '/' | '%') =>
    sql<string>`cast(sum((${kept}) ${sql.raw(operator)} ${sql.lit(ADDED_AT_ONCE)}) as text)`;
  const rows = await donations
    .select([
      'currency',
      part(amount, '/').as('whole'),
      part(amount, '%').as('rest'),
      part(fee, '/').as('feeWhole'),
      part(fee, '%').as('feeRest'),
      sql<number>`count(*)`.as('many'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    amount: BigInt(row.whole) * BigInt(ADDED_AT_ONCE) + BigInt(row.rest),
    fee: BigInt(row.feeWhole) * BigInt(ADDED_AT_ONCE) + BigInt(row.feeRest),
    donations: Number(row.many),
  }));
}
