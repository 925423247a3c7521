import type { Account } from '../../storage/repositories/accounts.ts';
import type { KeptChallenge } from '../../storage/repositories/challenges.ts';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { ChallengedFactor, Factor, FactorSite } from '../factors/factor.ts';
import { factorsOf, keptOfKind } from '../factors/registry.ts';
import { tokenHashOf } from '../session-token.ts';

/** A challenge that waits for its answer, with what its account can answer it by. */
export interface OpenChallenge {
  readonly challenge: KeptChallenge;
  readonly account: Account;
  readonly kept: readonly KeptFactor[];
}

/** Where a challenge is answered from. */
export interface ChallengePage {
  readonly token: string;
  /** The visit of the page, as its nonce tells it; null where there is no page, as for a lost device. */
  readonly visit: string | null;
  /** What it may be answered for: one that was opened for something else is not found. */
  readonly purpose: KeptChallenge['purpose'];
}

/** The open challenge of a token; null where there is none, or it is another page's. */
export async function openChallenge(
  { token, visit, purpose }: ChallengePage,
  { challenges, accounts, factors }: StorageTransaction,
  { clock, fingerprint }: Pick<Tools, 'clock' | 'fingerprint'>,
): Promise<OpenChallenge | null> {
  const hash = tokenHashOf(token);
  const challenge = hash === null ? null : await challenges.open(hash, clock.now().getTime());
  if (challenge?.purpose !== purpose) return null;
  if (visit !== null && challenge.page !== pageOf(visit, { fingerprint })) return null;
  const account = await accounts.withId(challenge.accountId);
  if (account === null || account.state !== 'active') return null;
  return { challenge, account, kept: await factors.ofAccount(account.id) };
}

/** What is kept of the page that got a challenge. */
export function pageOf(visit: string, { fingerprint }: Pick<Tools, 'fingerprint'>): string {
  return fingerprint('page of a challenge', visit);
}

/** The factor by which an account wants to answer; null where it has none of this name. */
export function askedFactor(
  { challenge, account, kept }: OpenChallenge,
  method: string,
  site: FactorSite,
): { readonly factor: Factor; readonly asked: ChallengedFactor } | null {
  const factor = factorsOf(kept, site).find(({ name }) => name === method);
  if (factor === undefined) return null;
  return { factor, asked: { account, challenge, site, kept: keptOfKind(kept, method) } };
}
