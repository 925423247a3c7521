import type { DonationSelection } from '../../storage/repositories/donation-lists.ts';
import type { DonationSum, ReportDivision } from '../../storage/repositories/donation-reports.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { startOfDay } from '../../value/clock.ts';
import { periodsBetween } from './periods.ts';

/** A period or a part, and what came in for it. */
export interface ReportRow {
  readonly label: string;
  readonly amount: bigint;
  readonly donations: number;
}

/** What donations of one currency come to: over time, and by the parts of a division, the largest first. */
export interface CurrencyReport {
  readonly currency: string;
  readonly total: ReportRow;
  readonly periods: readonly ReportRow[];
  readonly parts: readonly ReportRow[];
}

interface AskedReport {
  /** Days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly division: ReportDivision;
}

/** Adds donations up for a report, a part of it for each currency: what is shown over time and by parts comes to the same. */
export async function donationReport(
  selection: DonationSelection,
  { from, until, division }: AskedReport,
  timeZone: string,
  { donationReports }: Pick<StorageTransaction, 'donationReports'>,
): Promise<readonly CurrencyReport[]> {
  const periods = periodsBetween(from, until);
  const borders = periods.slice(1).map((period) => startOfDay(period.from, timeZone));
  const sums = await donationReports.sums(selection, borders, division);
  const byCurrency = grouped(sums, ({ currency }) => currency);
  return [...byCurrency.keys()].sort().map((currency) => {
    const own = byCurrency.get(currency) ?? [];
    const byPeriod = grouped(own, ({ period }) => period);
    return {
      currency,
      total: added('', own),
      periods: periods.map(({ label }, place) => added(label, byPeriod.get(place) ?? [])),
      parts: [...grouped(own, ({ part }) => part)]
        .map(([label, some]) => added(label, some))
        .sort((a, b) =>
          a.amount === b.amount ? (a.label < b.label ? -1 : 1) : a.amount > b.amount ? -1 : 1,
        ),
    };
  });
}

function grouped<Key>(
  sums: readonly DonationSum[],
  keyOf: (sum: DonationSum) => Key,
): ReadonlyMap<Key, readonly DonationSum[]> {
  const groups = new Map<Key, DonationSum[]>();
  for (const sum of sums) {
    const group = groups.get(keyOf(sum));
    if (group === undefined) groups.set(keyOf(sum), [sum]);
    else group.push(sum);
  }
  return groups;
}

function added(label: string, sums: readonly DonationSum[]): ReportRow {
  return {
    label,
    amount: sums.reduce((sum, { amount }) => sum + amount, 0n),
    donations: sums.reduce((sum, { donations }) => sum + donations, 0),
  };
}
