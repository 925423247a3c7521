import { giveRole, signOutEverywhere } from '../accounts/administer.ts';
import { endAccess } from '../accounts/end-access.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { ROLE_NAMES, roleNamed } from '../value/identity/role.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';
const PAGE = 200;

/** Something that is done to one account; gives what is to be said of it. */
type AccountChange = (
  account: Account,
  transaction: StorageTransaction,
  context: Pick<CommandContext, 'clock' | 'newId'> & { readonly value: string },
) => Promise<string>;

/** What this command does to an account, by the word that comes first. */
const CHANGES: ReadonlyMap<string, AccountChange> = new Map<string, AccountChange>([
  ['show', show],
  ['role', changeRole],
  ['lock', lock],
  ['unlock', unlock],
  ['sign-out', signOut],
  ['remove', remove],
]);

export const accounts = {
  name: 'accounts',
  usage: `[show|role|lock|unlock|sign-out|remove <email> [${ROLE_NAMES.join('|')}]]`,
  summary:
    'Lists accounts. Shows what is stored about one, gives it a role, locks it, signs it out everywhere, or erases it.',
  async run(args, context) {
    const [word, email = '', value = ''] = parsed(args).positionals;
    const storage = await context.open();
    if (word === undefined) return list(context, storage);
    const change = CHANGES.get(word);
    if (change === undefined)
      throw new StartupError(`Use \`accounts\` with one of ${[...CHANGES.keys()].join(', ')}.`);
    const said = await storage.transaction(async (transaction) => {
      const account = await transaction.accounts.withEmail(emailKey(email));
      return account === null ? null : change(account, transaction, { ...context, value });
    });
    if (said === null) throw new StartupError(`There is no account with the address “${email}”.`);
    await context.write(`${said}\n`);
  },
} as const satisfies ServerCommand;

async function list(
  { configuration: { timeZone }, write }: CommandContext,
  storage: Awaited<ReturnType<CommandContext['open']>>,
): Promise<void> {
  const writeTime = writeTimeIn(timeZone);
  let after = '';
  for (;;) {
    const page = await storage.read((transaction) => transaction.accounts.list(after, PAGE));
    for (const { writtenEmail, role, state, signedInAt } of page)
      await write(
        `${writtenEmail}  ${role}  ${state}  ${signedInAt === null ? 'never signed in' : `signed in ${writeTime(signedInAt)}`}\n`,
      );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function show(
  { passwordHash, ...account }: Account,
  { sessions, factors, identities, submissions }: StorageTransaction,
  { clock }: Pick<CommandContext, 'clock'>,
): Promise<string> {
  const open = await sessions.ofAccount(account.id, clock.now().getTime());
  const kept = {
    account: { ...account, hasPassword: passwordHash !== null },
    sessions: open.map(({ browser, createdAt, seenAt, proofs }) => ({ browser, createdAt, seenAt, proofs })),
    secondFactors: (await factors.ofAccount(account.id)).map(({ kind }) => kind),
    providers: (await identities.ofAccount(account.id)).map(({ issuer, subject, email }) => ({
      ...{ issuer, subject, email },
    })),
    entries: await submissions.ofAccount(account.id),
  };
  return JSON.stringify(kept, null, 2);
}

async function changeRole(
  account: Account,
  transaction: StorageTransaction,
  context: Parameters<AccountChange>[2],
): Promise<string> {
  const role = roleNamed(context.value);
  if (role === null)
    throw new StartupError(`“${context.value}” is not a role. The roles are ${ROLE_NAMES.join(', ')}.`);
  await giveRole(account, role, transaction, { ...context, actor: ACTOR });
  return `${account.writtenEmail} has the role “${role}”, and has to sign in again.`;
}

async function lock(
  account: Account,
  transaction: StorageTransaction,
  context: Parameters<AccountChange>[2],
): Promise<string> {
  if (account.state === 'waiting')
    throw new StartupError('The account is not confirmed yet: it cannot sign in. Remove it instead.');
  await transaction.accounts.replace({ ...account, state: 'locked' });
  await endAccess(account.id, transaction);
  await transaction.accountLinks.revoke(account.id);
  await note('account.lock', account, transaction, context);
  return `${account.writtenEmail} is locked and signed out.`;
}

async function unlock(
  account: Account,
  transaction: StorageTransaction,
  context: Parameters<AccountChange>[2],
): Promise<string> {
  if (account.state !== 'locked') throw new StartupError('The account is not locked.');
  await transaction.accounts.replace({ ...account, state: 'active' });
  await note('account.unlock', account, transaction, context);
  return `${account.writtenEmail} can sign in again.`;
}

async function signOut(
  account: Account,
  transaction: StorageTransaction,
  context: Parameters<AccountChange>[2],
): Promise<string> {
  const many = await signOutEverywhere(account, transaction, { ...context, actor: ACTOR });
  return `${account.writtenEmail} is signed out: sessions ended: ${many}.`;
}

async function remove(
  account: Account,
  transaction: StorageTransaction,
  { clock, newId }: Parameters<AccountChange>[2],
): Promise<string> {
  await eraseAccount(account, transaction, { actor: ACTOR, clock, newId });
  return `${account.writtenEmail} is removed for good. Its entries stay, as nobody’s.`;
}

async function note(
  action: string,
  { id: subject }: Account,
  { auditLog }: StorageTransaction,
  context: Pick<CommandContext, 'clock' | 'newId'>,
): Promise<void> {
  await auditLog.note({ actor: ACTOR, action, subject }, context);
}
