import { readableLine } from '../donations/list/readable-line.ts';
import { cellsAsLine } from '../entries/formats/csv.ts';
import { leavePath } from '../mailing/mailing-token.ts';
import { secretIn } from '../storage/open-storage.ts';
import type { MailingStatus, Subscriber } from '../storage/repositories/mailing-list.ts';
import type { Storage } from '../storage/storage.ts';
import { StartupError } from '../value/errors.ts';
import { signerWith } from '../value/identity/signer.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const PAGE = 500;
const STATUSES: readonly MailingStatus[] = ['joined', 'asked', 'left'];
/** The names of the specification (000 §3), which services that send newsletters understand, and the link by which a reader leaves. */
const COLUMNS = [
  'EMAIL',
  'FNAME',
  'LNAME',
  'ADDRESS',
  'PHONE',
  'BIRTHDAY',
  'LANGUAGE',
  'UNSUBSCRIBE',
] as const;

export const mailingList = {
  name: 'mailing-list',
  usage: '[--status joined|asked|left] [--format table|csv]',
  summary:
    'Lists the mailing list, each address once, with its link to unsubscribe: `mailing-list --format csv > list.csv`.',
  async run(args, context) {
    const { values } = parsed(args, {
      status: { type: 'string', default: 'joined' },
      format: { type: 'string', default: 'table' },
    });
    const status = STATUSES.find((one) => one === values.status);
    if (status === undefined)
      throw new StartupError(`--status is “${values.status}”, and has to be one of ${STATUSES.join(', ')}.`);
    if (values.format !== 'table' && values.format !== 'csv')
      throw new StartupError(`--format is “${values.format}”, and has to be table or csv.`);
    const isTable = values.format === 'table';
    const storage = await context.open();
    const leaveLink = await leaveLinks(storage, context);
    if (!isTable) await context.write(`\ufeff${cellsAsLine(COLUMNS)}`);
    for (let after = ''; ; ) {
      const page = await storage.read((transaction) => transaction.mailingList.list(status, after, PAGE));
      for (const one of page) await context.write(isTable ? tableLine(one) : csvLine(one, leaveLink(one)));
      if (page.length < PAGE) return;
      after = page.at(-1)?.emailKey ?? '';
    }
  },
} as const satisfies ServerCommand;

/** The links by which subscribers leave; none where no server has made its secret yet, and nobody is on the list. */
async function leaveLinks(
  storage: Storage,
  { configuration: { publicAddress, host, port } }: CommandContext,
): Promise<(subscriber: Subscriber) => string> {
  const secret = await secretIn(storage);
  if (secret === null) return () => '';
  const address = publicAddress ?? `http://${host}:${port}`;
  return (subscriber) => address + leavePath(subscriber, { sign: signerWith(secret) });
}

function csvLine({ email, mergeFields, language }: Subscriber, leaveLink: string): string {
  const { FNAME = '', LNAME = '', ADDRESS = '', PHONE = '', BIRTHDAY = '' } = mergeFields;
  return cellsAsLine([email, FNAME, LNAME, ADDRESS, PHONE, BIRTHDAY, language, leaveLink]);
}

function tableLine({ email, mergeFields: { FNAME = '', LNAME = '' } }: Subscriber): string {
  return `${[email, `${FNAME} ${LNAME}`.trim()].filter(Boolean).map(readableLine).join('  ')}\n`;
}
