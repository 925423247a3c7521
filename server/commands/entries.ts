import { entryFormats } from '../entries/formats/registry.ts';
import { writeEntries } from '../entries/write-entries.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';
import { formIdOf } from './form-id-of.ts';
import { momentOf } from './moment-of.ts';

export const entries = {
  name: 'entries',
  usage: '<form> [--since DAY] [--held] [--ids] [--format table|csv|json]',
  summary:
    'Prints what has come in for a form, oldest first: `entries contact-190 --format csv > entries.csv`.',
  async run(args, { configuration, open, write }) {
    const { values, positionals } = parsed(args, {
      since: { type: 'string' },
      held: { type: 'boolean' },
      ids: { type: 'boolean' },
      format: { type: 'string', default: 'table' },
    });
    const [name = ''] = positionals;
    const format = entryFormats.get(String(values.format));
    if (format === undefined)
      throw new StartupError(
        `--format can be ${[...entryFormats.keys()].join(', ')}, and not “${values.format}”.`,
      );
    const { timeZone, formsDir } = configuration;
    const storage = await open();
    const count = await writeEntries(storage, {
      formId: await formIdOf(name, formsDir, storage),
      ...(typeof values.since === 'string' && { since: momentOf(values.since, timeZone) }),
      state: values.held === true ? 'held' : 'received',
      wording: values.ids === true ? 'ids' : 'labels',
      format,
      writeTime: writeTimeIn(timeZone),
      write,
    });
    if (count === 0 && format.name === 'table') await write('Nothing has come in for this form.\n');
  },
} as const satisfies ServerCommand;
