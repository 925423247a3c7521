import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const MOST = 1_000;

export const jobs = {
  name: 'jobs',
  usage: '[retry <job>]',
  summary:
    'Lists the jobs that were given up, such as mails that no mail server accepted, or has one of them tried again.',
  async run(args, context) {
    const [word, id, ...more] = parsed(args).positionals;
    if (word === undefined) return list(context);
    if (word !== 'retry' || id === undefined || more.length > 0)
      throw new StartupError('Use `jobs`, or `jobs retry <job>` with a job that `jobs` lists.');
    return retry(id, context);
  },
} as const satisfies ServerCommand;

async function list({ open, write }: CommandContext): Promise<void> {
  const failed = await (await open()).read(({ outbox }) => outbox.failed(MOST));
  for (const { id, kind, attempts, error } of failed)
    await write(`${id}  ${kind}  ${attempts === 1 ? 'tried once' : `tried ${attempts} times`}  ${error}\n`);
  if (failed.length === 0) await write('No job was given up.\n');
}

async function retry(id: string, { open, clock, write }: CommandContext): Promise<void> {
  const storage = await open();
  await storage.transaction(async ({ outbox }) => {
    const job = await outbox.withId(id);
    if (job?.state !== 'failed')
      throw new StartupError(`No job “${id}” was given up. \`jobs\` lists those that were.`);
    await outbox.retry(id, clock.now().getTime());
  });
  await write(`${id} is tried again as soon as a server runs.\n`);
}
