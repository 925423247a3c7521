import { releaseEntry } from '../entries/release-entry.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const release = {
  name: 'release',
  usage: '<entry id> …',
  summary: 'Releases entries that were held as probable spam.',
  async run(args, { open, clock, newId, random, write }) {
    const { positionals: ids } = parsed(args);
    if (ids.length === 0)
      throw new StartupError('Name the entries by their ids, which `entries <form> --held` shows.');
    const storage = await open();
    for (const id of ids) {
      const release = { actor: 'command line', newId, random, now: clock.now().getTime() };
      const isReleased = await storage.transaction((transaction) => releaseEntry(id, transaction, release));
      if (!isReleased) throw new StartupError(`No entry “${id}” is held. Nothing after it was released.`);
      await write(`Released ${id}.\n`);
    }
  },
} as const satisfies ServerCommand;
