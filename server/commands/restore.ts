import { restore as restoreFrom } from '../storage/backup.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const restore = {
  name: 'restore',
  usage: '<folder>',
  summary:
    'Makes a new data folder from a backup. Stop the server and move the present folder out of the way first.',
  async run(args, { configuration: { dataDir }, write }) {
    const [folder = ''] = parsed(args).positionals;
    if (folder === '')
      throw new StartupError('Name the folder of the backup: `restore /backups/2026-11-21`.');
    const rows = await restoreFrom(folder, dataDir);
    await write(`“${dataDir}” holds ${rows} submissions, nothing damaged. Start the server.\n`);
  },
} as const satisfies ServerCommand;
