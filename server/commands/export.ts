import { exportTables } from '../storage/copy-tables.ts';
import type { ServerCommand } from './command.ts';

export const exportAll = {
  name: 'export',
  usage: '',
  summary: 'Prints the whole database as lines of JSON: `export > all.jsonl`. It holds secrets.',
  async run(_args, { open, write }) {
    await exportTables(await open(), write);
  },
} as const satisfies ServerCommand;
