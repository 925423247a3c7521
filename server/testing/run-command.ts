import { randomBytes } from 'node:crypto';
import { commands } from '../commands/registry.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { openBeside } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { clockIn } from '../value/clock.ts';
import { idMaker } from '../value/identity/ids.ts';
import { NOW } from './test-server.ts';

/** Runs a command of the server with this environment, and gives what it prints. */
export async function printedBy(
  [name = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const configuration = readConfiguration({ FORMS_DIR: 'forms', ...environment });
  const now = (): Date => NOW;
  const printed: string[] = [];
  const opened: Storage[] = [];
  try {
    await commands.get(name)?.run(args, {
      configuration,
      clock: clockIn(configuration.timeZone, now),
      newId: idMaker(now, randomBytes),
      random: randomBytes,
      write: async (text) => void printed.push(text),
      async open() {
        const storage = await openBeside({ folder: configuration.dataDir, database: configuration.database });
        opened.push(storage);
        return storage;
      },
    });
  } finally {
    for (const storage of opened) await storage.close();
  }
  return printed.join('');
}
