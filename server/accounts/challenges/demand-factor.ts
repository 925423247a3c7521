import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import { sayTo } from '../../value/say-to.ts';
import type { FactorSite, FactorTools } from '../factors/factor.ts';
import { factorsOf, keptOfKind } from '../factors/registry.ts';
import type { Challenge, FirstProof } from '../second-factor.ts';
import { newToken, tokenHashOf } from '../session-token.ts';
import { pageOf } from './open-challenge.ts';
import { sendPrepared } from './send-code.ts';

const LIFE_MS = 10 * 60_000;

/** Asks for a second factor where an account has one; null where it has none. */
export async function demandFactor(
  { account, proof, visit, language }: FirstProof,
  transaction: StorageTransaction,
  { site, tools }: { readonly site: FactorSite; readonly tools: FactorTools },
): Promise<Challenge | null> {
  const kept = await transaction.factors.ofAccount(account.id);
  const [first, ...others] = factorsOf(kept, site);
  if (first === undefined) return null;
  const now = tools.clock.now().getTime();
  const [id, token] = [tools.newId(), newToken(tools.random)];
  await transaction.challenges.add({
    ...{ id, tokenHash: tokenHashOf(token) ?? '', purpose: 'sign-in', accountId: account.id },
    ...{ firstProof: proof, page: pageOf(visit, tools), method: first.name },
    ...{ createdAt: now, expiresAt: now + LIFE_MS },
  });
  const challenge = { id, expected: null, expectedUntil: null };
  const asked = { account, challenge, site, kept: keptOfKind(kept, first.name) };
  const isSent =
    first.sendsCode === true && (await sendPrepared({ factor: first, asked }, transaction, tools)) === null;
  return {
    method: first.name,
    token,
    others: others.map(({ name }) => name),
    lostUrl: lostUrlOf(token),
    message: isSent ? sayTo(language, serverWords.codeSent) : '',
  };
}

/** The address that says what to do about a lost device. */
export function lostUrlOf(token: string): string {
  return `/lost-device?auth_token=${token}`;
}
