import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Tools } from '../../storage/tools.ts';
import { seal, unseal } from '../../value/identity/seal.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { AccountCaller } from '../change-account.ts';
import type { FactorSite } from '../factors/factor.ts';
import {
  counterOf,
  handleOfPasskey,
  newPasskeyChallenge,
  passkey,
  passkeyOptions,
  passkeyResponse,
  SIGNING_MS,
} from '../factors/passkey.ts';
import { beginAttempt } from '../limit-attempts.ts';
import { type OpenedSession, openSession, type SignIn } from '../open-session.ts';

const PLACE = 'sign-in by a passkey';

/** What a page needs to sign somebody in by a passkey alone. It keeps the token: nothing is written until somebody has signed. */
export interface PasskeySignIn {
  readonly token: string;
  readonly options: JsonObject;
}

/** A challenge that is for nobody in particular: the device offers every passkey that it has for this site. */
export async function beginPasskeySignIn(site: FactorSite, tools: Tools): Promise<PasskeySignIn> {
  const challenge = newPasskeyChallenge(tools.random);
  const until = tools.clock.now().getTime() + SIGNING_MS;
  const token = seal(JSON.stringify({ challenge, until }), PLACE, tools);
  return { token, options: await passkeyOptions(challenge, [], site) };
}

/** What a browser has had signed on such a page. */
interface SignedByPasskey extends AccountCaller, Pick<SignIn, 'browser' | 'before'> {
  readonly token: string;
  /** As JSON. */
  readonly response: string;
}

/**
 * Signs in the owner of the passkey that has signed. Their device has looked at a finger, a face or a PIN, so there is no second step.
 * Throws the same `Refusal` whatever is wrong.
 */
export async function signInByPasskey(
  { token, response: text, browser, before, address, language }: SignedByPasskey,
  site: FactorSite,
  tools: Tools,
): Promise<OpenedSession> {
  const refused = new Refusal(422, sayTo(language, serverWords.passkeyFailed));
  const response = passkeyResponse(text);
  const asked = challengeIn(token, tools);
  if (response === null || asked === null) throw refused;
  const attempt = await beginAttempt({ kind: passkey.name, account: response.id, address, language }, tools);
  const own = await tools.storage.read(({ factors }) => factors.withHandle(handleOfPasskey(response.id)));
  const counter = own && (await counterOf(response, { expected: asked.challenge, own, site }));
  if (own === null || counter === null) throw refused;
  const at = tools.clock.now().getTime();
  const opened = await tools.storage.transaction(async (transaction) => {
    const { accounts, factors, spentTokens } = transaction;
    const id = tools.fingerprint(PLACE, asked.challenge);
    if (!(await spentTokens.spend({ id, spentBy: tools.newId(), expiresAt: asked.until }))) return null;
    const account = await accounts.withId(own.accountId);
    if (account?.state !== 'active') return null;
    if (!(await factors.use(own.id, { seen: own.counter, counter, at }))) return null;
    await attempt.succeed(transaction);
    const opening = { account, proofs: [passkey.name], isRemembered: false, browser, before };
    return openSession(opening, transaction, tools);
  });
  if (opened === null) throw refused;
  return opened;
}

interface AskedToSign {
  readonly challenge: string;
  readonly until: number;
}

/** What the page of a token was asked to have signed; null where its time is over, or the token is not ours. */
function challengeIn(token: string, tools: Pick<Tools, 'clock' | 'sign'>): AskedToSign | null {
  const text = unseal(token, PLACE, tools);
  const read: Json = text === null ? null : JSON.parse(text);
  if (!isObject(read)) return null;
  const asked = read as unknown as AskedToSign;
  return tools.clock.now().getTime() < asked.until ? asked : null;
}
