import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';
import { countReleased } from './count-released.ts';

export const release = {
  name: 'release',
  usage: '<entry id> …',
  summary: 'Takes entries that were held as probable spam for real ones.',
  async run(args, { open, clock, newId, random, write }) {
    const { positionals: ids } = parsed(args);
    if (ids.length === 0)
      throw new StartupError('Name the entries by their ids, which `entries <form> --held` shows.');
    const storage = await open();
    for (const id of ids) {
      const isReleased = await storage.transaction(async (transaction) => {
        const { submissions, auditLog, outbox } = transaction;
        if (!(await submissions.release(id))) return false;
        await countReleased(id, transaction, { newId, random });
        const at = clock.now().getTime();
        await outbox.letGo(id, at);
        const line = { action: 'submission.release', subject: id, details: {} };
        await auditLog.add({ id: newId(), at, actor: 'command line', ...line });
        return true;
      });
      if (!isReleased) throw new StartupError(`No entry “${id}” is held. Nothing after it was released.`);
      await write(`Released ${id}.\n`);
    }
  },
} as const satisfies ServerCommand;
