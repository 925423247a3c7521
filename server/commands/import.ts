import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { importTables } from '../storage/copy-tables.ts';
import { openForImport } from '../storage/open-storage.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const importAll = {
  name: 'import',
  usage: '<file>',
  summary: 'Reads an export into an empty database, of either kind. Stop the server first.',
  async run(args, { configuration: { dataDir, database }, write }) {
    const [file = ''] = parsed(args).positionals;
    if (file === '') throw new StartupError('Name the file of the export: `import all.jsonl`.');
    if (!existsSync(file)) throw new StartupError(`“${file}” does not exist.`);
    const storage = await openForImport({ folder: dataDir, database });
    try {
      const count = await importTables(storage, linesOf(file));
      await write(`${count} rows are kept.\n`);
      const files = await storage.read(({ tables }) => tables.count('uploads'));
      if (files > 0)
        await write(
          `The contents of ${files} files are not part of an export: copy the folder “files” of the old DATA_DIR, and look with \`check\`.\n`,
        );
    } catch (error) {
      throw new StartupError(
        `“${file}” cannot be imported: ${error instanceof Error ? error.message : error}.`,
      );
    } finally {
      await storage.close();
    }
  },
} as const satisfies ServerCommand;

/** The lines of a file. They are read once somebody asks for them: lines that come before would be lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}
