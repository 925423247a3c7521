import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { AccountCaller } from '../change-account.ts';
import { beginAttempt } from '../limit-attempts.ts';
import { type OpenedSession, openSession, type SignIn } from '../open-session.ts';
import type { Challenge, SecondFactor } from '../second-factor.ts';
import type { SignedIn } from '../session-of.ts';
import { accountFor } from './account-for.ts';
import { linkIdentity } from './link-identity.ts';
import { flowIn, type ProviderFlow } from './provider-flow.ts';
import { type ProvidedIdentity, ProviderFailure, type SignInProvider } from './sign-in-provider.ts';

/** A browser that comes back from a provider. */
export interface ProviderReturn extends AccountCaller, Pick<SignIn, 'browser'> {
  readonly provider: SignInProvider;
  /** The query of the address to which it was sent. */
  readonly query: URLSearchParams;
  /** What it has kept since it left. */
  readonly sealed: string;
  /** The visit of the page that a challenge would stand in. */
  readonly visit: string;
  readonly signedIn: SignedIn | null;
}

/** Somebody is signed in, has to prove more, or has linked the provider to their account. */
export type ProviderOutcome =
  | { readonly type: 'signed-in' | 'linked'; readonly opened: OpenedSession }
  | { readonly type: 'challenged'; readonly challenge: Challenge };

/** Takes what a provider says of somebody: once, and only from the browser that was sent there. Throws a `Refusal` otherwise. */
export async function returnFromProvider(
  returned: ProviderReturn,
  tools: Tools,
  secondFactor: SecondFactor,
): Promise<ProviderOutcome> {
  const { provider, query, sealed, address, language } = returned;
  const flow = flowIn(sealed, provider.name, tools);
  if (flow === null) throw stale(returned);
  const attempt = await beginAttempt({ kind: 'provider', account: flow.state, address, language }, tools);
  const identity = await provider.identityFrom(query, flow).catch((error: unknown) => {
    throw refusalFor(error, returned, tools);
  });
  const outcome = await tools.storage.transaction(async (transaction) => {
    if (!(await isFirstUse(flow, transaction, tools))) return stale(returned);
    await attempt.succeed(transaction);
    if (flow.session === null) return enter(identity, returned, { transaction, tools, secondFactor });
    const opened = await linkIdentity(identity, { ...returned, flow }, transaction, tools);
    return opened instanceof Refusal ? opened : ({ type: 'linked', opened } as const);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Providers take a code once, and this server takes it once as well. */
function isFirstUse(
  { state, until }: ProviderFlow,
  { spentTokens }: StorageTransaction,
  { fingerprint, newId }: Pick<Tools, 'fingerprint' | 'newId'>,
): Promise<boolean> {
  return spentTokens.spend({
    id: fingerprint('sign-in by a provider', state),
    spentBy: newId(),
    expiresAt: until,
  });
}

interface EnteringWith {
  readonly transaction: StorageTransaction;
  readonly tools: Omit<Tools, 'storage'>;
  readonly secondFactor: SecondFactor;
}

async function enter(
  identity: ProvidedIdentity,
  { provider, language, browser, visit, signedIn }: ProviderReturn,
  { transaction, tools, secondFactor }: EnteringWith,
): Promise<ProviderOutcome | Refusal> {
  const account = await accountFor(identity, { provider, language }, transaction, tools);
  if (account instanceof Refusal) return account;
  const challenge = await secondFactor.demand(
    { account, proof: 'provider', visit, language },
    transaction,
    tools,
  );
  if (challenge !== null) return { type: 'challenged', challenge };
  const before = signedIn?.session ?? null;
  const opening = { account, proofs: ['provider'], isRemembered: false, browser, before };
  return { type: 'signed-in', opened: await openSession(opening, transaction, tools) };
}

function stale({ language, provider }: Pick<ProviderReturn, 'language' | 'provider'>): Refusal {
  return new Refusal(400, sayTo(language, serverWords.providerStale, provider.label));
}

/** What is said of a failure; the log gets its reason, which holds no token. */
export function refusalFor(
  error: unknown,
  { language, provider }: Pick<ProviderReturn, 'language' | 'provider'>,
  { log }: Pick<Tools, 'log'>,
): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const isAway = error.type === 'away';
  log.warn({ provider: provider.name, reason: reasonOf(error.cause) }, 'a sign-in by a provider has failed');
  const word = isAway ? serverWords.providerAway : serverWords.providerRefused;
  return new Refusal(isAway ? 503 : 403, sayTo(language, word, provider.label));
}

const LONGEST_REASON = 200;

function reasonOf(cause: unknown): string {
  const { message, code, cause: deeper } = Object(cause);
  const own = [code, message].filter((text) => typeof text === 'string').join(': ');
  const inner = Object(deeper).message;
  return (typeof inner === 'string' ? `${own} (${inner})` : own).slice(0, LONGEST_REASON);
}
