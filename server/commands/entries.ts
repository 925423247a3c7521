import { entryFormats } from '../entries/formats/registry.ts';
import { type WritingOptions, writeEntries } from '../entries/write-entries.ts';
import { secretIn } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { fileLink } from '../value/files/file-link.ts';
import { signerWith } from '../value/identity/signer.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';
import { formIdOf } from './form-id-of.ts';
import { momentOf } from './moment-of.ts';

export const entries = {
  name: 'entries',
  usage: '<form> [--since DAY] [--held] [--ids] [--links] [--format table|csv|json]',
  summary:
    'Prints the entries of a form, oldest first: `entries contact-190 --format csv > entries.csv`. With `--links`, files have addresses that work for a week.',
  async run(args, { configuration, clock, open, write }) {
    const { values, positionals } = parsed(args, {
      since: { type: 'string' },
      held: { type: 'boolean' },
      ids: { type: 'boolean' },
      links: { type: 'boolean' },
      format: { type: 'string', default: 'table' },
    });
    const [name = ''] = positionals;
    const format = entryFormats.get(String(values.format));
    if (format === undefined)
      throw new StartupError(
        `--format is “${values.format}”, and has to be one of ${[...entryFormats.keys()].join(', ')}.`,
      );
    const { timeZone, formsDir } = configuration;
    const storage = await open();
    const options: WritingOptions = {
      formId: await formIdOf(name, formsDir, storage),
      ...(typeof values.since === 'string' && { since: momentOf(values.since, timeZone) }),
      state: values.held === true ? 'held' : 'received',
      wording: values.ids === true ? 'ids' : 'labels',
      format,
      writeTime: writeTimeIn(timeZone),
      ...(values.links === true && { linkTo: await linksIn(storage, { clock, configuration }) }),
      write,
    };
    // Their columns are found first: all that is read is of one moment.
    const count = await storage.snapshot((transaction) =>
      writeEntries({ read: (work) => work(transaction) }, options),
    );
    if (count === 0 && format.name === 'table') await write('Nothing has come in for this form.\n');
  },
} as const satisfies ServerCommand;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes addresses of files that the server of this storage knows as its own. */
async function linksIn(
  storage: Storage,
  { clock, configuration: { publicAddress, host, port } }: Pick<CommandContext, 'clock' | 'configuration'>,
): Promise<(fileId: string) => string> {
  const secret = await secretIn(storage);
  if (secret === null) throw new StartupError('No server has been started yet, so there are no files.');
  const [sign, until] = [signerWith(secret), clock.now().getTime() + WEEK_MS];
  const address = publicAddress ?? `http://${host}:${port}`;
  return (fileId) => address + fileLink(fileId, until, sign);
}
