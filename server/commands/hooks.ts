import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { hookJob } from '../value/hooks/hook-job.ts';
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
      throw new StartupError('It is `hooks`, or `hooks replay <message>` with a message that `hooks` shows.');
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
  const before = await storage.read(({ hookDeliveries }) => hookDeliveries.ofMessage(message));
  if (before === null)
    throw new StartupError(`No call of a hook has the message “${message}”. \`hooks\` lists them.`);
  const { hook, submissionId: submission } = before;
  const now = clock.now().getTime();
  const id = newId();
  await storage.transaction(async ({ outbox, auditLog }) => {
    await outbox.add(hookJob(id, { hook, submission, message }, now));
    const line = { action: 'hook.replay', subject: submission, details: { hook, message } };
    await auditLog.add({ id: newId(), at: now, actor: 'command line', ...line });
  });
  await write(`“${hook}” is called again with ${message} as soon as a server runs.\n`);
}
