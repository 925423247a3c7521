import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { AccountIdentity } from '../../storage/repositories/identities.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { rotateSession } from '../enrolment/rotate-session.ts';
import { factorJob } from '../factor-mail.ts';
import type { OpenedSession } from '../open-session.ts';
import { isFresh, type SignedIn } from '../session-of.ts';
import type { Guards } from '../sign-in.ts';
import { keepIdentity } from './account-for.ts';
import type { ProviderFlow } from './provider-flow.ts';
import type { ProvidedIdentity, SignInProvider } from './sign-in-provider.ts';

interface Linking {
  readonly provider: SignInProvider;
  readonly flow: ProviderFlow;
  readonly signedIn: SignedIn | null;
  readonly language: string;
}

/** Links an identity to the account of the session that has asked for it; says why not where that is not so. Its owner is told by mail. */
export async function linkIdentity(
  identity: ProvidedIdentity,
  { provider, flow, signedIn, language }: Linking,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<OpenedSession | Refusal> {
  if (signedIn === null || signedIn.session.id !== flow.session)
    return new Refusal(403, sayTo(language, serverWords.providerStale, provider.label));
  const { account, session } = signedIn;
  const known = await transaction.identities.named(identity);
  if (known !== null && known.accountId !== account.id)
    return new Refusal(422, sayTo(language, serverWords.providerTaken, provider.label));
  if (known === null) {
    await keepIdentity(account.id, identity, transaction, tools);
    const change = { account, what: serverWords.providerAdded, provider, action: 'link' } as const;
    await noteProviderChange(change, transaction, tools);
  }
  return rotateSession(session, [], transaction, tools);
}

/** Takes an identity from an account, if its owner has proved just now who they are. Whoever is signed in elsewhere is signed out. */
export async function unlinkIdentity(
  signedIn: SignedIn,
  { id, language }: { readonly id: string; readonly language: string },
  { tools, guards }: { readonly tools: Tools; readonly guards: Pick<Guards, 'providers'> },
): Promise<OpenedSession | null> {
  if (!isFresh(signedIn, tools)) throw new Refusal(403, sayTo(language, serverWords.proveFirst));
  const outcome = await tools.storage.transaction(async (transaction) => {
    const account = await transaction.accounts.withId(signedIn.account.id);
    const all = await transaction.identities.ofAccount(signedIn.account.id);
    const own = all.find((one) => one.id === id);
    if (account === null || own === undefined) return null;
    if (all.length === 1 && account.passwordHash === null)
      return new Refusal(422, sayTo(language, serverWords.providerLast));
    await transaction.identities.remove(account.id, id);
    await transaction.sessions.endOf(account.id, signedIn.session.id);
    const provider = { label: labelOf(own, guards) };
    const change = { account, what: serverWords.providerRemoved, provider, action: 'unlink' } as const;
    await noteProviderChange(change, transaction, tools);
    return rotateSession(signedIn.session, [], transaction, tools);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** What people know the provider of an identity by; its address where this server knows it no more. */
export function labelOf(
  { issuer }: Pick<AccountIdentity, 'issuer'>,
  { providers }: Pick<Guards, 'providers'>,
): string {
  return [...providers.values()].find((one) => one.issuer === issuer)?.label ?? issuer;
}

interface ProviderChange {
  readonly account: Account;
  readonly what: Word;
  readonly provider: Pick<SignInProvider, 'label'>;
  readonly action: 'link' | 'unlink';
}

async function noteProviderChange(
  { account, what, provider: { label }, action }: ProviderChange,
  { auditLog, outbox }: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<void> {
  const at = tools.clock.now().getTime();
  const facts = { when: at, what: sayTo(account.language, what, label) };
  await outbox.add(factorJob({ template: 'factors-changed', to: account, facts }, tools));
  await auditLog.note(
    {
      actor: account.id,
      action: `account.${action}-provider`,
      subject: account.id,
      details: { provider: label },
    },
    tools,
  );
}
