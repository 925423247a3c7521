import { STATUSES } from '../donations/donation-status.ts';
import { DONATION_COLUMNS, plainText } from '../donations/list/donation-list.ts';
import { readableLine } from '../donations/list/readable-line.ts';
import { cellsAsLine } from '../entries/formats/csv.ts';
import type { Donation, DonationStatus } from '../storage/repositories/donation-row.ts';
import type { DonationFilter } from '../storage/repositories/filtered-donations.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';
import { momentOf } from './moment-of.ts';

const PAGE = 500;

/** How donations are written: what comes before them, and each of them. */
const FORMATS: ReadonlyMap<string, DonationFormat> = new Map<string, DonationFormat>([
  ['table', { before: '', line: tableLine }],
  [
    'csv',
    {
      before: `\ufeff${cellsAsLine(DONATION_COLUMNS.map(({ title }) => title))}`,
      line: (donation, writeTime) =>
        cellsAsLine(DONATION_COLUMNS.map(({ cell }) => cell(donation, writeTime))),
    },
  ],
]);

interface DonationFormat {
  readonly before: string;
  readonly line: (donation: Donation, writeTime: (moment: number) => string) => string;
}

export const donations = {
  name: 'donations',
  usage: '[--since DAY] [--campaign ID] [--status STATUS] [--format table|csv]',
  summary: 'Lists donations, oldest first: `donations --since 2026-01-01 --format csv > donations.csv`.',
  async run(args, { configuration: { timeZone }, open, write }) {
    const { values } = parsed(args, {
      since: { type: 'string' },
      campaign: { type: 'string' },
      status: { type: 'string' },
      format: { type: 'string', default: 'table' },
    });
    const format = FORMATS.get(String(values.format));
    if (format === undefined)
      throw new StartupError(
        `--format is “${values.format}”, and has to be one of ${[...FORMATS.keys()].join(', ')}.`,
      );
    const filter: DonationFilter = {
      ...(typeof values.since === 'string' && { since: momentOf(values.since, timeZone) }),
      ...(typeof values.campaign === 'string' && { campaignId: values.campaign }),
      ...(typeof values.status === 'string' && { statuses: [statusNamed(values.status)] }),
    };
    const writeTime = writeTimeIn(timeZone);
    const storage = await open();
    await write(format.before);
    for (let offset = 0; ; offset += PAGE) {
      const page = await storage.read((transaction) =>
        transaction.donations.list(filter, { sort: 'createdAt', direction: 'asc', limit: PAGE, offset }),
      );
      for (const donation of page) await write(format.line(donation, writeTime));
      if (page.length < PAGE) return;
    }
  },
} as const satisfies ServerCommand;

function statusNamed(name: string): DonationStatus {
  const status = STATUSES.find((one) => one === name);
  if (status !== undefined) return status;
  throw new StartupError(`--status is “${name}”, and has to be one of ${STATUSES.join(', ')}.`);
}

function tableLine(donation: Donation, writeTime: (moment: number) => string): string {
  const { purchaseKey, createdAt, status, amount, currency, firstName, lastName, formTitle } = donation;
  const cells = [purchaseKey, writeTime(createdAt), status, `${plainText(amount, currency)} ${currency}`];
  return `${[...cells, `${firstName} ${lastName}`.trim(), formTitle].map(readableLine).join('  ')}\n`;
}
