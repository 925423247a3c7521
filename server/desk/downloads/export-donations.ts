import { DONATION_COLUMNS } from '../../donations/list/donation-list.ts';
import { cellsAsLine } from '../../entries/formats/csv.ts';
import { writeWorkbook, XLSX_TYPE } from '../../entries/workbook/write-workbook.ts';
import type { DonationSelection } from '../../storage/repositories/donation-lists.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Tools } from '../../storage/tools.ts';
import { writeTimeIn } from '../../value/clock.ts';
import { type AskedDonations, askedDonations, selectionOf } from '../donations/asked-donations.ts';
import { askedFormat } from '../filters/asked-value.ts';
import type { DeskDownload, OpenDownload } from './download.ts';
import { listAtOneMoment } from './list-at-one-moment.ts';

/** Donations in memory at a time. */
const BATCH = 500;

/** The donations that a list holds, as a file for spreadsheet programs. */
export const exportDonations = {
  path: '/desk/donations/export',
  needs: 'manager',
  takes: ['search', 'status', 'mode', 'campaign', 'from', 'until', 'sort', 'format'],
  async open(visit) {
    const { tools } = visit.desk;
    const { storage, clock } = tools;
    const write = askedFormat(visit, FORMATS);
    const asked = askedDonations(visit);
    const details = { searched: asked.search !== '', from: asked.from, until: asked.until };
    const line = { action: 'donations.export', subject: asked.campaign || 'all', details };
    await storage.transaction(({ auditLog }) => auditLog.note({ actor: visit.account.id, ...line }, tools));
    const writeTime = writeTimeIn(clock.timeZone);
    const rows = rowsOf(asked, visit.desk.tools, writeTime);
    return write(rows, `Donations-${clock.today()}`);
  },
} as const satisfies DeskDownload;

const TITLES = DONATION_COLUMNS.map(({ title }) => title);

type WriteRows = (rows: AsyncIterable<readonly string[]>, name: string) => OpenDownload;

/** The formats by their names. */
const FORMATS: ReadonlyMap<string, WriteRows> = new Map<string, WriteRows>([
  [
    'csv',
    (rows, name) => ({ name: `${name}.csv`, mimeType: 'text/csv; charset=utf-8', content: asCsv(rows) }),
  ],
  [
    'xlsx',
    (rows, name) => ({
      name: `${name}.xlsx`,
      mimeType: XLSX_TYPE,
      content: writeWorkbook([{ name: 'Donations', columns: TITLES, rows }]),
    }),
  ],
]);

async function* asCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `\ufeff${cellsAsLine(TITLES)}`;
  for await (const row of rows) yield cellsAsLine(row);
}

async function* rowsOf(
  asked: AskedDonations,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
  writeTime: (moment: number) => string,
): AsyncGenerator<readonly string[]> {
  let selection: DonationSelection | null = null;
  const pages = listAtOneMoment<Donation>(
    {
      async idsAfter(after, limit, { donationLists }) {
        selection ??= await donationLists.narrowed(selectionOf(asked, clock.timeZone));
        return donationLists.ids(selection, { ...asked.page, after, limit });
      },
      withIds: (ids, { donationLists }) => donationLists.withIds(ids),
      batch: BATCH,
      isStill: asked.page.order.by === 'given' && asked.status === null && asked.search === '',
    },
    storage,
  );
  for await (const page of pages())
    for (const donation of page) yield DONATION_COLUMNS.map(({ cell }) => cell(donation, writeTime));
}
