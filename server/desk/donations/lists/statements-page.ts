import {
  type DonorStatement,
  donorStatements,
  timeOfYear,
} from '../../../donations/access/donor-statement.ts';
import type { Tools } from '../../../storage/tools.ts';

const PAGE = 100;

interface StatementsAsked {
  /** `2026` */
  readonly year: string;
  /** The id of one donor; '' for all of them. */
  readonly donor: string;
  /** The donor after whom the page begins; '' for the first page. */
  readonly after: string;
}

interface StatementsPage {
  readonly statements: readonly DonorStatement[];
  /** After whom the next page begins; null on the last one. */
  readonly next: string | null;
}

/** The statements of a year, by the calendar of the site. */
export function statementsPage(
  { year, donor, after }: StatementsAsked,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<StatementsPage> {
  const time = timeOfYear(year, clock.timeZone);
  return storage.read(async (transaction) => {
    const { donationReports } = transaction;
    const found = donor === '' ? await donationReports.donorsOf(time, after, PAGE + 1) : [donor];
    const statements = await donorStatements(found.slice(0, PAGE), time, transaction);
    return { statements, next: found.length > PAGE ? (found[PAGE - 1] ?? null) : null };
  });
}
