import { join } from 'node:path';
import { damageInFile } from '../storage/backup.ts';
import { checkRows } from '../storage/check-rows.ts';
import { StartupError } from '../value/errors.ts';
import type { ServerCommand } from './command.ts';

export const check = {
  name: 'check',
  usage: '',
  summary: 'Checks the stored data: that the database is intact, and that nothing it refers to is missing.',
  async run(_args, { configuration: { dataDir, database }, open, write }) {
    const damage = database === null ? await damageInFile(join(dataDir, 'formularium.db')) : null;
    if (damage !== null) throw new StartupError(`The database is damaged: ${damage}. Restore a backup.`);
    const { counts, faults } = await checkRows(await open());
    for (const [table, many] of counts) await write(`${String(many).padStart(9)}  ${table}\n`);
    if (faults.length > 0) throw new StartupError(faults.join('\n'));
    await write('Nothing is damaged, and nothing is missing.\n');
  },
} as const satisfies ServerCommand;
