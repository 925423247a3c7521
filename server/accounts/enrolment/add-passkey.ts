import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { Tools } from '../../storage/tools.ts';
import type { FactorSite } from '../factors/factor.ts';
import {
  handleOfPasskey,
  idOfPasskey,
  nameOfPasskey,
  newPasskeyChallenge,
  passkey,
  passkeyResponse,
  SIGNING_MS,
} from '../factors/passkey.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { newToken, tokenHashOf } from '../session-token.ts';
import { firstCodes } from './make-codes.ts';
import { noteChange } from './note-change.ts';

const MOST_PASSKEYS = 20;

/** What a browser needs to make a passkey, and the token by which it is finished. Null where there are enough. */
export async function beginPasskey(
  {
    account,
    session,
    site,
  }: { readonly account: Account; readonly session: string; readonly site: FactorSite },
  tools: Tools,
): Promise<{ readonly token: string; readonly options: JsonObject } | null> {
  const known = await tools.storage.read(({ factors }) => factors.ofAccount(account.id));
  const own = known.filter(({ kind }) => kind === passkey.name);
  if (own.length >= MOST_PASSKEYS) return null;
  const now = tools.clock.now().getTime();
  const expected = newPasskeyChallenge(tools.random);
  const [id, token] = [tools.newId(), newToken(tools.random)];
  await tools.storage.transaction(async ({ challenges }) => {
    await challenges.add({
      ...{ id, tokenHash: tokenHashOf(token) ?? '', purpose: 'register', accountId: account.id },
      ...{ firstProof: '', page: session, method: passkey.name, createdAt: now, expiresAt: now + SIGNING_MS },
    });
    const until = now + SIGNING_MS;
    await challenges.expect(id, { method: passkey.name, expected, until, sentAt: null });
  });
  return { token, options: await creationOptions({ account, site, own, expected }) };
}

interface NewPasskey {
  readonly account: Account;
  readonly session: string;
  readonly site: FactorSite;
  readonly token: string;
  /** What the browser has made, as JSON. */
  readonly response: string;
  /** What its owner will know it by. */
  readonly name: string;
}

/** Adds a passkey that has signed what it was asked to; null where it has not. Gives recovery codes if the account had none. */
export async function finishPasskey(
  { account, session, site, token, response, name }: NewPasskey,
  tools: Tools,
): Promise<readonly string[] | null> {
  const at = tools.clock.now().getTime();
  const hash = tokenHashOf(token) ?? '';
  const challenge = await tools.storage.read(({ challenges }) => challenges.open(hash, at));
  if (challenge === null || challenge.accountId !== account.id) return null;
  const { expected, purpose, page } = challenge;
  if (expected === null || purpose !== 'register' || page !== session) return null;
  const made = await registered(response, { expected, site });
  if (made === null) return null;
  return tools.storage.transaction(async (transaction) => {
    const { challenges, factors } = transaction;
    if (!(await challenges.takeExpected(challenge.id, expected))) return null;
    const isNew = await factors.add({
      ...{ id: tools.newId(), accountId: account.id, kind: passkey.name, createdAt: at, confirmedAt: at },
      ...{ name: nameOfPasskey(name), usedAt: null, ...made },
    });
    if (!isNew) return null;
    await noteChange(
      {
        account,
        what: serverWords.passkeyAdded,
        name: nameOfPasskey(name),
        action: 'added',
        kind: passkey.name,
      },
      transaction,
      tools,
    );
    return firstCodes(account, transaction, tools);
  });
}

interface Creation {
  readonly account: Account;
  readonly site: FactorSite;
  readonly own: readonly KeptFactor[];
  readonly expected: string;
}

async function creationOptions({ account, site, own, expected }: Creation): Promise<JsonObject> {
  const { id } = relyingPartyOf(site);
  const options = await generateRegistrationOptions({
    ...{ rpName: id, rpID: id, userName: account.writtenEmail, userDisplayName: account.name },
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: new Uint8Array(Buffer.from(expected, 'base64url')),
    timeout: SIGNING_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: own.map((one) => ({ id: idOfPasskey(one) })),
  });
  return JSON.parse(JSON.stringify(options));
}

async function registered(
  text: string,
  { expected, site }: { readonly expected: string; readonly site: FactorSite },
): Promise<Pick<KeptFactor, 'handle' | 'secret' | 'counter'> | null> {
  const response = passkeyResponse(text) as unknown as RegistrationResponseJSON | null;
  if (response === null) return null;
  const { id, origin } = relyingPartyOf(site);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: expected, expectedOrigin: origin, expectedRPID: id },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id: made, publicKey, counter, transports = [] } = registrationInfo.credential;
    const secret = JSON.stringify({ publicKey: Buffer.from(publicKey).toString('base64url'), transports });
    return { handle: handleOfPasskey(made), secret, counter };
  } catch {
    // The library throws at everything that is not right.
    return null;
  }
}
