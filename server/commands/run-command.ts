import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { didYouMean } from 'formularium/engine/language';
import type { Configuration } from '../configuration/configuration.ts';
import { openBeside } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { clockIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { idMaker } from '../value/identity/ids.ts';
import { commandHelp, commands } from './registry.ts';

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/**
 * Runs the command that the arguments name. Throws a `StartupError` in plain words when it cannot. Help needs no configuration: whoever
 * asks for it may be looking for what is wrong with theirs.
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  configured: () => Configuration,
): Promise<void> {
  const write = writeTo(process.stdout);
  if (HELP.has(name)) return write(commandHelp(args[0]));
  const command = commands.get(name);
  if (command === undefined)
    throw new StartupError(
      `There is no command “${name}”.${didYouMean(name, commands.keys())} The commands are ${[...commands.keys()].join(', ')}.`,
    );
  if (args.some((arg) => arg !== 'help' && HELP.has(arg))) return write(commandHelp(name));
  const configuration = configured();
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
