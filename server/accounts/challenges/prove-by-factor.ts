import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { AccountCaller } from '../change-account.ts';
import type { FactorSite } from '../factors/factor.ts';
import { factorsOf } from '../factors/registry.ts';
import { type OpenedSession, renewSession } from '../open-session.ts';
import type { Challenge, ChallengeAnswer } from '../second-factor.ts';
import { isFresh, type SignedIn } from '../session-of.ts';
import { newToken, tokenHashOf } from '../session-token.ts';
import type { Guards } from '../sign-in.ts';
import { pageOf } from './open-challenge.ts';
import { sendCode } from './send-code.ts';

const LIFE_MS = 10 * 60_000;

/** What a proof by a second factor is made with. */
interface ProvingWith {
  readonly tools: Tools;
  readonly guards: Pick<Guards, 'factors' | 'secondFactor'>;
}

/** The methods by which somebody who is signed in proves once more who they are; none where the password does. */
export async function waysToProve(
  { account }: Pick<SignedIn, 'account'>,
  site: FactorSite,
  { storage }: Pick<Tools, 'storage'>,
): Promise<readonly string[]> {
  const kept = await storage.read(({ factors }) => factors.ofAccount(account.id));
  return factorsOf(kept, site).map(({ name }) => name);
}

/** Throws a `Refusal` for somebody who has a second factor and has not proved just now who they are: their password is not enough. */
export async function demandFreshFactor(
  signedIn: SignedIn,
  language: string,
  { tools, guards }: ProvingWith,
): Promise<void> {
  if (isFresh(signedIn, tools)) return;
  const ways = await waysToProve(signedIn, guards.factors, tools);
  if (ways.length > 0) throw new Refusal(403, sayTo(language, serverWords.proveByFactor));
}

/** A challenge to prove once more who somebody is, with what a passkey is to sign. */
export type ProofAsked = Omit<Challenge, 'lostUrl'> & { readonly options: JsonObject | null };

/** Asks somebody who is signed in for one of their factors: sends a code where it needs one. Throws a `Refusal` where that is too often. */
export async function askForProof(
  { account, session }: SignedIn,
  { method, language }: { readonly method: string; readonly language: string },
  { tools, guards }: ProvingWith,
): Promise<ProofAsked> {
  const ways = await waysToProve({ account }, guards.factors, tools);
  if (!ways.includes(method)) throw new Refusal(422, sayTo(language, serverWords.proveOver));
  const now = tools.clock.now().getTime();
  const [id, token] = [tools.newId(), newToken(tools.random)];
  await tools.storage.transaction(({ challenges }) =>
    challenges.add({
      ...{ id, tokenHash: tokenHashOf(token) ?? '', purpose: 'again', accountId: account.id },
      ...{
        firstProof: '',
        page: pageOf(session.id, tools),
        method,
        createdAt: now,
        expiresAt: now + LIFE_MS,
      },
    }),
  );
  const asked = { token, method, visit: session.id, language, purpose: 'again' } as const;
  const sent = await sendCode(asked, guards.factors, tools);
  return { ...sent, token, method, others: ways.filter((one) => one !== method) };
}

/** Takes the answer: the session is fresh again, with another token. Gives the challenge once more where it is wrong. */
export async function proveByFactor(
  { session }: SignedIn,
  answer: Pick<ChallengeAnswer, 'token' | 'method' | 'code'> & AccountCaller,
  { tools, guards }: ProvingWith,
): Promise<OpenedSession | Challenge> {
  const given = { ...answer, visit: session.id, purpose: 'again' } as const;
  const outcome = await guards.secondFactor.answer(given, tools);
  if (outcome.type === 'over') throw new Refusal(422, sayTo(answer.language, serverWords.proveOver));
  if (outcome.type === 'refused') return outcome.challenge;
  const proofs = [...new Set([...session.proofs, ...outcome.proofs.filter(Boolean)])];
  return tools.storage.transaction((transaction) => renewSession(session, transaction, tools, proofs));
}
