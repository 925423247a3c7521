import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Configuration } from '../configuration/configuration.ts';
import { openBeside } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { clockIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { idMaker } from '../value/identity/ids.ts';
import { commandHelp, commands } from './registry.ts';

/** Runs the command that the arguments name. Throws a `StartupError` in plain words when it cannot. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  configuration: Configuration,
): Promise<void> {
  const write = writeTo(process.stdout);
  if (name === 'help' || name === '--help') return write(commandHelp());
  const command = commands.get(name);
  if (command === undefined)
    throw new StartupError(
      `There is no command “${name}”. The commands are ${[...commands.keys()].join(', ')}.`,
    );
  const now = (): Date => new Date();
  const opened: Storage[] = [];
  try {
    await command.run(args, {
      configuration,
      clock: clockIn(configuration.timeZone, now),
      newId: idMaker(now, randomBytes),
      random: randomBytes,
      write,
      async open() {
        const storage = await openBeside({ folder: configuration.dataDir, database: configuration.database });
        opened.push(storage);
        return storage;
      },
    });
  } finally {
    for (const storage of opened) await storage.close();
  }
}

/** Waits for a slow reader, and stops quietly when the reader has gone, as `head` does. */
function writeTo(stream: NodeJS.WriteStream): (text: string) => Promise<void> {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
}
