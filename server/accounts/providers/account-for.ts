import { isEmailAddress } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { ProvidedIdentity, SignInProvider } from './sign-in-provider.ts';

interface AskedProvider {
  readonly provider: SignInProvider;
  readonly language: string;
}

/**
 * The account of somebody whom a provider has let in, made now where they have none; or why there is none. An address alone opens no
 * account that is there already: its owner links the provider once they have signed in.
 */
export async function accountFor(
  identity: ProvidedIdentity,
  { provider, language }: AskedProvider,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<Account | Refusal> {
  const { accounts, identities } = transaction;
  const known = await identities.named(identity);
  const own = known && (await accounts.withId(known.accountId));
  if (known === null || own === null) return newcomer(identity, { provider, language }, transaction, tools);
  if (own.state !== 'active') return new Refusal(403, sayTo(language, serverWords.accountLocked));
  await identities.use(known.id, { email: identity.email, usedAt: tools.clock.now().getTime() });
  return own;
}

async function newcomer(
  identity: ProvidedIdentity,
  { provider, language }: AskedProvider,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<Account | Refusal> {
  const refused = (word: Parameters<typeof sayTo>[1]): Refusal =>
    new Refusal(403, sayTo(language, word, provider.label));
  // Nobody learns by an address of their choice whether it has an account.
  if (!identity.isEmailVerified || !isEmailAddress(identity.email))
    return refused(serverWords.providerNoEmail);
  const email = emailKey(identity.email);
  const other = await transaction.accounts.withEmail(email);
  if (other !== null && other.state !== 'waiting') return refused(serverWords.providerLinkFirst);
  if (!provider.makesAccounts) return refused(serverWords.providerNoAccount);
  const at = tools.clock.now().getTime();
  const account: Account = {
    ...{ id: other?.id ?? tools.newId(), email, writtenEmail: identity.email, name: identity.name, language },
    // Whoever registered this address has never shown that it is theirs: their password is worth nothing.
    ...{ passwordHash: null, role: 'visitor', state: 'active' },
    ...{ createdAt: other?.createdAt ?? at, confirmedAt: at, signedInAt: null },
  };
  if (other === null) await transaction.accounts.add(account);
  else await replaceWaiting(account, transaction);
  await keepIdentity(account.id, identity, transaction, tools);
  await transaction.auditLog.note(
    {
      actor: account.id,
      action: 'account.register',
      subject: account.id,
      details: { provider: provider.name },
    },
    tools,
  );
  return account;
}

async function replaceWaiting(account: Account, transaction: StorageTransaction): Promise<void> {
  await transaction.accounts.replace(account);
  await transaction.accountLinks.revoke(account.id);
}

/** Keeps that somebody is the owner of an account; false where they own another one. */
export function keepIdentity(
  accountId: string,
  { issuer, subject, email }: ProvidedIdentity,
  { identities }: StorageTransaction,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean> {
  const at = clock.now().getTime();
  return identities.add({ id: newId(), accountId, issuer, subject, email, linkedAt: at, usedAt: at });
}
