import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { Tools } from '../../storage/tools.ts';
import type { Factor, FactorSite } from './factor.ts';
import { relyingPartyOf } from './relying-party.ts';

/** For so long a device may take to sign a challenge. */
export const SIGNING_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const LONGEST = 20_000;

/** What is kept of a passkey to check what it signs. */
export interface PasskeySecret {
  /** In base64url. */
  readonly publicKey: string;
  readonly transports: readonly string[];
}

/** A passkey (WebAuthn): its owner shows a finger, a face or a PIN to their device, which signs a challenge. */
export const passkey = {
  name: 'passkey',
  standsIn: false,
  order: 1,
  async prepare({ kept, site }, { clock, random }) {
    const challenge = newPasskeyChallenge(random);
    return {
      expected: challenge,
      until: clock.now().getTime() + SIGNING_MS,
      jobs: [],
      options: await passkeyOptions(challenge, kept, site),
    };
  },
  async check(answer, { challenge, kept, site }, { clock }) {
    const { expected, expectedUntil } = challenge;
    const response = passkeyResponse(answer);
    const own = kept.find((one) => idOfPasskey(one) === response?.id);
    if (response === null || own === undefined || expected === null) return null;
    if (expectedUntil === null || clock.now().getTime() >= expectedUntil) return null;
    const counter = await counterOf(response, { expected, own, site });
    if (counter === null) return null;
    return async ({ challenges, factors }, at) =>
      (await challenges.takeExpected(challenge.id, expected)) &&
      factors.use(own.id, { seen: own.counter, counter, at });
  },
} as const satisfies Factor;

/** What a passkey is to sign: nobody can have had it signed before. */
export function newPasskeyChallenge(random: Tools['random']): string {
  return random(CHALLENGE_BYTES).toString('base64url');
}

/** What a browser needs to have a challenge signed; without known passkeys it offers all that it has for this site. */
export async function passkeyOptions(
  challenge: string,
  kept: readonly KeptFactor[],
  site: FactorSite,
): Promise<JsonObject> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(site).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: SIGNING_MS,
    userVerification: 'required',
    allowCredentials: kept.map((one) => ({
      id: idOfPasskey(one),
      transports: [...passkeySecret(one.secret).transports],
    })),
  });
  return JSON.parse(JSON.stringify(options));
}

interface SignedBy {
  readonly expected: string;
  readonly own: Pick<KeptFactor, 'handle' | 'secret' | 'counter'>;
  readonly site: FactorSite;
}

/** The counter of a passkey after it has signed the expected challenge for this site; null where it has not. */
export async function counterOf(
  response: AuthenticationResponseJSON,
  { expected, own, site }: SignedBy,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(site);
  const { publicKey } = passkeySecret(own.secret);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: idOfPasskey(own),
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: own.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws at everything that is not right, and so also at what no browser sends.
    return null;
  }
}

/** What a browser has had signed; null for what cannot be that. */
export function passkeyResponse(answer: string): AuthenticationResponseJSON | null {
  if (answer.length > LONGEST) return null;
  const read = parsed(answer);
  const isResponse =
    isObject(read) &&
    typeof read['id'] === 'string' &&
    isObject(read['response']) &&
    typeof read['response']['clientDataJSON'] === 'string';
  return isResponse ? (read as unknown as AuthenticationResponseJSON) : null;
}

const LONGEST_NAME = 60;

/** The name that is kept of one that was entered for a passkey. */
export function nameOfPasskey(entered: string): string {
  return entered.trim().slice(0, LONGEST_NAME);
}

const PREFIX = 'passkey ';

/** What the passkey with this id is kept under. */
export function handleOfPasskey(id: string): string {
  return PREFIX + id;
}

/** The id of a passkey, as browsers know it. */
export function idOfPasskey({ handle }: Pick<KeptFactor, 'handle'>): string {
  return handle.slice(PREFIX.length);
}

function passkeySecret(text: string): PasskeySecret {
  return JSON.parse(text);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
