import { backUp } from '../storage/backup.ts';
import { StartupError } from '../value/errors.ts';
import { LAST_BACKUP } from '../value/operation/heartbeat-names.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const backup = {
  name: 'backup',
  usage: '<folder>',
  summary: 'Copies all stored data into a new folder, even while the server runs.',
  async run(args, { configuration: { dataDir, database }, clock, open, write }) {
    const [folder = ''] = parsed(args).positionals;
    if (folder === '')
      throw new StartupError('Name a folder that does not exist yet: `backup /backups/2026-11-21`.');
    if (database !== null)
      throw new StartupError(
        'A PostgreSQL database is backed up with its own program: pg_dump --format=custom --file=formularium.dump "$DATABASE_URL".\n' +
          `Copy the folder “${dataDir}” beside it.`,
      );
    const rows = await backUp(dataDir, folder);
    const at = clock.now().getTime();
    await (await open()).transaction(({ heartbeats }) => heartbeats.beat(LAST_BACKUP, at));
    await write(`Copied to “${folder}”, and read again: ${rows} submissions, nothing damaged.\n`);
  },
} as const satisfies ServerCommand;
