import { join } from 'node:path';
import { filesBeside } from '../files/open-files.ts';
import { damageInFile } from '../storage/backup.ts';
import { checkRows } from '../storage/check-rows.ts';
import { checkFiles } from '../uploads/check-files.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

/** So many faults are told; who has more of them has lost a folder, and needs no list. */
const MOST_FAULTS = 20;

export const check = {
  name: 'check',
  usage: '[--contents]',
  summary:
    'Checks the stored data: that the database is intact, and that nothing it refers to is missing, files included. With `--contents`, every file is read and compared with what was sent.',
  async run(args, { configuration: { dataDir, database, files }, open, write }) {
    const { values } = parsed(args, { contents: { type: 'boolean' } });
    const damage = database === null ? await damageInFile(join(dataDir, 'formularium.db')) : null;
    if (damage !== null) throw new StartupError(`The database is damaged: ${damage}. Restore a backup.`);
    const storage = await open();
    const rows = await checkRows(storage);
    for (const [table, many] of rows.counts) await write(`${String(many).padStart(9)}  ${table}\n`);
    const store = filesBeside({ folder: dataDir, s3: files.s3 });
    const { count, faults } = await checkFiles(storage, store, { isRead: values['contents'] === true });
    await write(`${String(count).padStart(9)}  files of visitors\n`);
    const wrong = [...rows.faults, ...faults];
    if (wrong.length > 0) throw new StartupError(reportOf(wrong));
    await write('Nothing is damaged, and nothing is missing.\n');
  },
} as const satisfies ServerCommand;

function reportOf(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS;
  const told = faults.slice(0, MOST_FAULTS).join('\n');
  return more > 0 ? `${told}\nAnd ${more} more.` : told;
}
