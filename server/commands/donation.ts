import { plainText } from '../donations/list/donation-list.ts';
import { changeOffline, OFFLINE_CHANGES, type OfflineReply } from '../donations/offline.ts';
import type { Donation, DonationStatus } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { numberIn, parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';
/** What this command says once a gift stands otherwise, by the word that comes first. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['confirm', 'Its money has arrived. A receipt is on its way to the donor.'],
  ['cancel', 'It is cancelled.'],
  ['refund-offline', 'It counts no more. This moves no money: transfer it back yourself.'],
]);

export const donation = {
  name: 'donation',
  usage: `show|${[...OFFLINE_CHANGES.keys()].join('|')} <key or number>`,
  summary:
    'Shows a donation and its history, or records that the money of a bank transfer has arrived, will not arrive, or was given back.',
  async run(args, context) {
    const [word = '', ...rest] = parsed(args).positionals;
    const key = numberIn(rest) ?? '';
    const to = OFFLINE_CHANGES.get(word);
    if (to === undefined && word !== 'show')
      throw new StartupError(`Use \`donation\` with one of show, ${[...OFFLINE_CHANGES.keys()].join(', ')}.`);
    const storage = await context.open();
    const said = await storage.transaction(async (transaction) => {
      const { donations } = transaction;
      const known = (await donations.withKey(key)) ?? (await donations.numbered(key));
      if (known === null) throw new StartupError(`There is no donation “${key}”. \`donations\` lists them.`);
      if (to === undefined) return shown(known, transaction, context);
      const reply = await changeOffline(known, { to, actor: ACTOR }, transaction, context);
      return saidOf(reply, { known, to, word });
    });
    await context.write(`${said}\n`);
  },
} as const satisfies ServerCommand;

interface OfflineChange {
  readonly known: Donation;
  readonly to: DonationStatus;
  readonly word: string;
}

function saidOf(reply: OfflineReply, { known, to, word }: OfflineChange): string {
  if (reply === 'provider')
    throw new StartupError(`The donation was given by ${known.gateway}, which says itself how it stands.`);
  if (reply === 'impossible')
    throw new StartupError(`A donation that is “${known.status}” cannot become “${to}”.`);
  return reply === 'already' ? 'It is so already. Nothing was changed.' : (SAID.get(word) ?? '');
}

async function shown(
  known: Donation,
  { donationNotes }: StorageTransaction,
  { configuration: { timeZone } }: Pick<CommandContext, 'configuration'>,
): Promise<string> {
  const { currency, amount, fee, refunded, ...rest } = known;
  const money = {
    currency,
    amount: plainText(amount, currency),
    fee: plainText(fee, currency),
    refunded: plainText(refunded, currency),
  };
  const writeTime = writeTimeIn(timeZone);
  const history = (await donationNotes.of(known.id)).map(
    ({ at, actor, what, details }) => `${writeTime(at)}  ${actor}  ${what}  ${JSON.stringify(details)}`,
  );
  return [JSON.stringify({ ...rest, ...money }, null, 2), ...history].join('\n');
}
