import { changeStatus } from '../donations/donation-status.ts';
import { plainText } from '../donations/list/donation-list.ts';
import type { Donation, DonationStatus } from '../storage/repositories/donation-row.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';
const OFFLINE = 'offline';

/** What this command makes of a donation, by the word that comes first, and what it says then. */
const CHANGES: ReadonlyMap<string, readonly [to: DonationStatus, said: string]> = new Map([
  ['confirm', ['publish', 'Its money has arrived. A receipt is on its way to the donor.']],
  ['cancel', ['cancelled', 'It is cancelled.']],
  ['refund-offline', ['refunded', 'It counts no more. This moves no money: transfer it back yourself.']],
]);

export const donation = {
  name: 'donation',
  usage: `show|${[...CHANGES.keys()].join('|')} <key>`,
  summary:
    'Shows a donation and its history, or says of one by bank transfer that its money has arrived, will not arrive, or was given back.',
  async run(args, context) {
    const [word = '', key = ''] = parsed(args).positionals;
    const change = CHANGES.get(word);
    if (change === undefined && word !== 'show')
      throw new StartupError(
        `“donation ${word}” is nothing that can be done. There is show, ${[...CHANGES.keys()].join(', ')}.`,
      );
    const storage = await context.open();
    const said = await storage.transaction(async (transaction) => {
      const known = await transaction.donations.withKey(key);
      if (known === null) throw new StartupError(`There is no donation “${key}”. \`donations\` lists them.`);
      if (change === undefined) return shown(known, transaction, context);
      return changed(known, change, transaction, context);
    });
    await context.write(`${said}\n`);
  },
} as const satisfies ServerCommand;

async function changed(
  known: Donation,
  [to, said]: readonly [DonationStatus, string],
  transaction: StorageTransaction,
  { clock, newId }: Pick<CommandContext, 'clock' | 'newId'>,
): Promise<string> {
  // Whether a provider has a donation’s money is the provider’s to say.
  if (known.gateway !== OFFLINE)
    throw new StartupError(`The donation was given by ${known.gateway}, which says itself how it stands.`);
  if (known.status === to) return 'It is so already. Nothing was changed.';
  if ((await changeStatus(known, { to, actor: ACTOR }, transaction, { clock, newId })) === null)
    throw new StartupError(`A donation that is “${known.status}” cannot become “${to}”.`);
  await transaction.auditLog.add({
    ...{ id: newId(), at: clock.now().getTime(), actor: ACTOR, action: 'donation.status' },
    ...{ subject: known.id, details: { from: known.status, to } },
  });
  return said;
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
