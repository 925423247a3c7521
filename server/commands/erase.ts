import { join } from 'node:path';
import { eraseMails, mailsWith } from '../retention/erase-mails.ts';
import { erasePerson } from '../retention/erase-person.ts';
import { eraseSubmission } from '../retention/erase-submission.ts';
import { type Trace, tracesOf } from '../retention/traces.ts';
import { StartupError } from '../value/errors.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';

export const erase = {
  name: 'erase',
  usage: '<entry id> … | --person <email> [--dry-run]',
  summary:
    'Deletes entries for good, or everything that is stored under somebody’s e-mail address. The audit log records that it was done, and none of the data.',
  async run(args, context) {
    const options = { person: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals: ids } = parsed(args, options);
    const { person } = values;
    if (typeof person === 'string' && ids.length === 0)
      return values['dry-run'] === true ? showPerson(person, context) : eraseWhole(person, context);
    if (ids.length === 0 || Object.keys(values).length > 0)
      throw new StartupError(
        'Name the entries by their ids, which `entries` and `find` show, or a person: `erase --person ada@example.org`.',
      );
    await eraseEntries(ids, context);
  },
} as const satisfies ServerCommand;

async function eraseEntries(
  ids: readonly string[],
  { open, clock, newId, write }: CommandContext,
): Promise<void> {
  const storage = await open();
  const now = clock.now().getTime();
  for (const id of ids) {
    const isErased = await storage.transaction(async (transaction) => {
      const entry = await transaction.submissions.withId(id);
      if (entry === null) return false;
      await eraseSubmission(entry, transaction, { reason: 'asked', actor: ACTOR, newId, now });
      return true;
    });
    if (!isErased) throw new StartupError(`There is no entry “${id}”. Nothing after it was erased.`);
    await write(`Erased ${id}.\n`);
  }
}

/** What a person is found by. Without an @ it would be half of all there is. */
async function personNamed(email: string, storage: Awaited<ReturnType<CommandContext['open']>>) {
  if (!/^[^@\s]+@[^@\s]+$/.test(email.trim()))
    throw new StartupError('Name the person by an e-mail address: `erase --person ada@example.org`.');
  const account = await storage.read(({ accounts }) => accounts.withEmail(emailKey(email)));
  return { email: email.trim(), accountId: account?.id ?? null };
}

async function showPerson(email: string, { configuration, open, write }: CommandContext): Promise<void> {
  const storage = await open();
  let many = 0;
  for await (const trace of tracesOf(await personNamed(email, storage), storage)) {
    many += 1;
    await write(`${lineOf(trace)}\n`);
  }
  const mails = await mailsWith(email, mailFolder(configuration));
  for (const name of mails) await write(`mail  ${name}\n`);
  await write(`Found: ${many + mails.length}. Nothing was erased.\n`);
}

async function eraseWhole(email: string, context: CommandContext): Promise<void> {
  const { configuration, open, clock, newId, write } = context;
  const storage = await open();
  const person = await personNamed(email, storage);
  const { erased, left } = await erasePerson(person, { storage, clock, newId, actor: ACTOR });
  for (const trace of erased) await write(`Erased ${lineOf(trace)}\n`);
  const mails = await mailsWith(email, mailFolder(configuration));
  await eraseMails(mails, mailFolder(configuration));
  for (const name of mails) await write(`Erased mail  ${name}\n`);
  await write(`Erased: ${erased.length + mails.length}.\n`);
  for (const trace of left) await write(`The address still stands in: ${lineOf(trace)}\n`);
}

function mailFolder({ dataDir }: CommandContext['configuration']): string {
  return join(dataDir, 'mail');
}

function lineOf({ table, id }: Trace): string {
  return `${table}  ${id}`;
}
