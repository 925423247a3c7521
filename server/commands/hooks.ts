import { tellAgain } from '../entries/tell-again.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const MOST = 200;

export const hooks = {
  name: 'hooks',
  usage: '[replay <message>]',
  summary: `Prints the newest ${MOST} calls of hooks, or has one of them called again.`,
  async run(args, context) {
    const [word, message, ...more] = parsed(args).positionals;
    if (word === undefined) return list(context);
    if (word !== 'replay' || message === undefined || more.length > 0)
      throw new StartupError('Use `hooks`, or `hooks replay <message>` with a message that `hooks` lists.');
    return replay(message, context);
  },
} as const satisfies ServerCommand;

async function list({ configuration: { timeZone }, open, write }: CommandContext): Promise<void> {
  const writeTime = writeTimeIn(timeZone);
  const calls = await (await open()).read(({ hookDeliveries }) => hookDeliveries.newest(MOST));
  for (const { at, hook, message, status, error } of calls)
    await write(
      `${writeTime(at)}  ${hook}  ${message}  ${status ?? 'no answer'}${error === null ? '' : `  ${error}`}\n`,
    );
  if (calls.length === 0) await write('No hook has been called yet.\n');
}

/** Its receiver gets it under the id that it had, with a new signature. */
async function replay(message: string, { open, clock, newId, write }: CommandContext): Promise<void> {
  const storage = await open();
  const hook = await storage.transaction((transaction) =>
    tellAgain(message, 'command line', transaction, { clock, newId }),
  );
  if (hook === null)
    throw new StartupError(`No hook was called with the message “${message}”. \`hooks\` lists them.`);
  await write(`“${hook}” is called again with ${message} as soon as a server runs.\n`);
}
