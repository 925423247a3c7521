import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { ReportDivision } from '../../storage/repositories/donation-reports.ts';
import type { DeskVisit } from '../desk.ts';
import { type AskedDonations, askedDonations, moneyOf, selectionOf } from '../donations/asked-donations.ts';
import { askedWord, onlyNamed } from '../filters/asked-value.ts';
import { type CurrencyReport, donationReport } from './donation-report.ts';

/** By what a report tells donations apart. */
export const DIVISIONS: readonly ReportDivision[] = ['form', 'campaign', 'source', 'method'];

const TAKEN = ['search', 'mode', 'campaign', 'from', 'until'];

const DAY_MS = 24 * 60 * 60 * 1000;

interface AnsweredReport {
  readonly asked: AskedDonations;
  readonly division: ReportDivision;
  readonly reports: readonly CurrencyReport[];
  readonly campaigns: readonly Campaign[];
}

/** What has arrived, as an address asks for it: of the last twelve months where it names no days. */
export async function reportFor({ query, desk }: Pick<DeskVisit, 'query' | 'desk'>): Promise<AnsweredReport> {
  const { storage, clock } = desk.tools;
  const given = askedDonations(onlyNamed({ query }, TAKEN));
  const today = clock.today();
  const days = { from: given.from || yearBefore(today), until: given.until || today };
  const asked = { ...given, ...days, status: null };
  const division = askedWord({ query }, 'by', DIVISIONS) ?? 'form';
  const { arrived } = moneyOf(selectionOf(asked, clock.timeZone));
  const [reports, campaigns] = await storage.read(async (transaction) => [
    await donationReport(arrived, { ...asked, division }, clock.timeZone, transaction),
    await transaction.campaigns.all(),
  ]);
  return { asked, division, reports, campaigns };
}

/** What has arrived in the last days, with today: a report for each currency, the one most given first. */
export async function reportOfLastDays(
  days: number,
  { desk }: Pick<DeskVisit, 'desk'>,
): Promise<readonly CurrencyReport[]> {
  const from = new Date(Date.parse(desk.tools.clock.today()) - (days - 1) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const { reports } = await reportFor({ desk, query: (name) => (name === 'from' ? [from] : []) });
  return [...reports].sort((one, other) => other.total.donations - one.total.donations);
}

/** The first day of the month after that of a year ago: with today, twelve months. */
function yearBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10);
}
