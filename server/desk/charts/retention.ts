import type { StorageTransaction } from '../../storage/storage.ts';
import { startOfDay } from '../../value/clock.ts';
import type { DeskVisit } from '../desk.ts';
import { askedDonations, moneyOf, selectionOf } from '../donations/asked-donations.ts';
import { onlyNamed } from '../filters/asked-value.ts';

/** So many years are shown, the present one included. */
const YEARS = 6;

/** Who gave in a year, and how many of those who had given in the year before did so again. */
export interface YearOfGivers {
  readonly year: string;
  readonly givers: number;
  /** Those who had given in the year before as well. */
  readonly returned: number;
  /** How many had given in the year before. */
  readonly before: number;
  /** Whether the year is not over yet. */
  readonly isUnderWay: boolean;
}

/** How many donors come back from year to year, by the calendar of the site; of one campaign where the address names it. */
export async function retentionFor({
  query,
  desk: { tools },
}: Pick<DeskVisit, 'query' | 'desk'>): Promise<readonly YearOfGivers[]> {
  const { storage, clock } = tools;
  const asked = askedDonations(onlyNamed({ query }, ['mode', 'campaign']));
  const now = Number(clock.today().slice(0, 4));
  const first = now - YEARS + 1;
  const from = `${first - 1}-01-01`;
  const { arrived } = moneyOf(selectionOf({ ...asked, from, until: `${now}-12-31` }, clock.timeZone));
  const borders = Array.from({ length: YEARS }, (_, n) => startOfDay(`${first + n}-01-01`, clock.timeZone));
  const counts = await storage.read(({ donationReports }: StorageTransaction) =>
    donationReports.givers(arrived, borders),
  );
  const of = (period: number) => counts.find((one) => one.period === period) ?? { givers: 0, returned: 0 };
  const years = Array.from({ length: YEARS }, (_, n) => ({
    ...{ year: String(first + n), givers: of(n + 1).givers, returned: of(n + 1).returned },
    ...{ before: of(n).givers, isUnderWay: first + n === now },
  }));
  // Years before anybody gave say nothing.
  const begun = years.findIndex(({ givers }) => givers > 0);
  return begun < 0 ? [] : years.slice(begun);
}
