import { eraseSubmission } from '../retention/erase-submission.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const erase = {
  name: 'erase',
  usage: '<entry id> …',
  summary: 'Deletes entries for good. The audit log keeps that it was done, and nothing of what they said.',
  async run(args, { open, clock, newId, write }) {
    const { positionals: ids } = parsed(args);
    if (ids.length === 0)
      throw new StartupError('Name the entries by their ids, which `entries` and `find` show.');
    const storage = await open();
    const now = clock.now().getTime();
    for (const id of ids) {
      const isErased = await storage.transaction(async (transaction) => {
        const entry = await transaction.submissions.withId(id);
        if (entry === null) return false;
        await eraseSubmission(entry, transaction, { reason: 'asked', actor: 'command line', newId, now });
        return true;
      });
      if (!isErased) throw new StartupError(`There is no entry “${id}”. Nothing after it was erased.`);
      await write(`Erased ${id}.\n`);
    }
  },
} as const satisfies ServerCommand;
