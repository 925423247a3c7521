import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { countedDonations, type DonationSelection } from './donation-lists.ts';
import { type Donation, type DonationRow, donationOf } from './donation-row.ts';
import { ADDED_AT_ONCE } from './donation-totals.ts';
import { Repository } from './repository.ts';

/** By what donations are told apart in a report. */
export type ReportDivision = 'form' | 'campaign' | 'source' | 'method';

/** What came in between two borders, of one currency and one part of the division. */
export interface DonationSum {
  /** How many borders lie before it. */
  readonly period: number;
  /** The title of a form, the id of a campaign, where a visitor came from, the name of a provider, and after a point its word for what was paid with; '' where there is none. */
  readonly part: string;
  readonly currency: string;
  /** Minor units: everything that was paid and not given back. */
  readonly amount: bigint;
  readonly donations: number;
}

/** How many gave in a period, and how many of them had given in the one before. */
export interface GiverCount {
  /** How many borders lie before it. */
  readonly period: number;
  readonly givers: number;
  readonly returned: number;
}

/** Where the part of a donation is found. */
const PARTS: Readonly<Record<ReportDivision, RawBuilder<string>>> = {
  form: sql`form_title`,
  campaign: sql`coalesce(campaign_id, '')`,
  source: sql`source`,
  // What a provider calls by its own name is told apart no further.
  method: sql`case when method in ('', gateway) then gateway else gateway || '.' || method end`,
};

/** When a donation has arrived: as far as that is known. */
const ARRIVED_AT = sql<number>`coalesce(completed_at, created_at)`;

interface ArrivedTime {
  readonly since: number;
  readonly before: number;
}

/** Donations added up for the people who report about them. */
export class DonationReportRepository extends Repository<{ donations: DonationRow }> {
  /** What donations come to between borders, in milliseconds since 1970, the earliest first: by one statement, however many there are. */
  async sums(
    selection: DonationSelection,
    borders: readonly number[],
    division: ReportDivision,
  ): Promise<readonly DonationSum[]> {
    const amount = sql`(cast(amount as bigint) - cast(refunded as bigint))`;
    const whole = (operator: '/' | '%') =>
      sql<string>`cast(sum(${amount} ${sql.raw(operator)} ${sql.lit(ADDED_AT_ONCE)}) as text)`;
    const rows = await countedDonations(this.database, selection)
      .select([
        periodBetween(borders).as('period'),
        PARTS[division].as('part'),
        'currency',
        whole('/').as('whole'),
        whole('%').as('rest'),
        sql<number>`count(*)`.as('many'),
      ])
      .groupBy(sql`1, 2, 3`)
      .orderBy(sql`1, 2, 3`)
      .execute();
    return rows.map(({ period, part, currency, whole: high, rest, many }) => ({
      ...{ period, part, currency, donations: many },
      amount: BigInt(high) * BigInt(ADDED_AT_ONCE) + BigInt(rest),
    }));
  }

  /** How many gave between borders, and how many of them again, the earliest first. */
  async givers(selection: DonationSelection, borders: readonly number[]): Promise<readonly GiverCount[]> {
    // A flag for each period and donor: in the order of donors an index holds all that is asked, and nothing is compared with itself.
    const periods = [...borders.keys(), borders.length];
    const gave = countedDonations(this.database, selection)
      .select(periods.map((period) => gaveIn(borders, period)))
      .groupBy('donor_id');
    const row = await this.database
      .selectFrom(gave.as('gave'))
      .select(periods.flatMap((period) => countsOf(period)))
      .executeTakeFirstOrThrow();
    const many = (name: string): number => Number(Reflect.get(row, name) ?? 0);
    return periods
      .map((period) => ({ period, givers: many(`givers_${period}`), returned: many(`returned_${period}`) }))
      .filter(({ givers }) => givers > 0);
  }

  /** Everything of some donors that has arrived in a time, in its order. Tests move no money. */
  async arrivedOf(donorIds: readonly string[], time: ArrivedTime): Promise<readonly Donation[]> {
    const rows = await this.#arrived(time)
      .selectAll()
      .where('donor_id', 'in', ['', ...donorIds])
      .orderBy(ARRIVED_AT)
      .orderBy('id')
      .execute();
    return rows.map(donationOf);
  }

  /** The ids of those of whom something has arrived in a time, in their order, after one of them. */
  async donorsOf(time: ArrivedTime, after: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#arrived(time)
      .select('donor_id')
      .distinct()
      .where('donor_id', '>', after)
      .orderBy('donor_id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.donor_id);
  }

  #arrived({ since, before }: ArrivedTime) {
    return this.database
      .selectFrom('donations')
      .where('mode', '=', 'live')
      .where(sql<boolean>`coalesce(status, '') = 'publish'`)
      .where(ARRIVED_AT, '>=', since)
      .where(ARRIVED_AT, '<', before);
  }
}

/** Whether a donor gave between the borders of a period. */
function gaveIn(borders: readonly number[], period: number): AliasedRawBuilder<number, string> {
  const [from, until] = [borders[period - 1], borders[period]].map((border) => border ?? null);
  const after = from === null ? sql`1 = 1` : sql`created_at >= ${sql.lit(from)}`;
  const before = until === null ? sql`1 = 1` : sql`created_at < ${sql.lit(until)}`;
  return sql<number>`max(case when ${after} and ${before} then 1 else 0 end)`.as(`gave_${period}`);
}

/** How many donors gave in a period, and how many of them in the one before as well. */
function countsOf(period: number): readonly AliasedRawBuilder<number, string>[] {
  const [now, before] = [sql.ref(`gave_${period}`), sql.ref(`gave_${period - 1}`)];
  const returned = period === 0 ? sql<number>`0` : sql<number>`sum(${now} * ${before})`;
  return [sql<number>`sum(${now})`.as(`givers_${period}`), returned.as(`returned_${period}`)];
}

/** How many borders lie before the moment at which a donation was given: found by halves, as there may be fifty. */
function periodBetween(borders: readonly number[], first = 0): RawBuilder<number> {
  if (borders.length === 0) return sql`${sql.lit(first)}`;
  const half = Math.floor(borders.length / 2);
  const [before, after] = [borders.slice(0, half), borders.slice(half + 1)];
  return sql`case when created_at < ${sql.lit(borders[half] ?? 0)} then ${periodBetween(before, first)}
    else ${periodBetween(after, first + half + 1)} end`;
}
