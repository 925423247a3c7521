import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const find = {
  name: 'find',
  usage: '<text>',
  summary: 'Lists the entries of every form in which a text stands, such as somebody’s e-mail address.',
  async run(args, { configuration: { timeZone }, open, write }) {
    const [text = ''] = parsed(args).positionals;
    if (text.trim() === '') throw new StartupError('Name a text: `find ada@example.org`.');
    const storage = await open();
    const wanted = text.trim().toLowerCase();
    const writeTime = writeTimeIn(timeZone);
    await storage.read(async ({ submissions }) => {
      for await (const { id, formId, sentAt, submission } of submissions.every())
        if (JSON.stringify(submission).toLowerCase().includes(wanted))
          await write(`${id}  ${writeTime(sentAt)}  ${formId}\n`);
    });
  },
} as const satisfies ServerCommand;
