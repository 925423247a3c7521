import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isObject, type Json } from 'formularium/engine';
import type { Tools } from '../../storage/tools.ts';
import type { TokenCircumstances, TokenFinding } from './captcha-provider.ts';

/** Work for a page, in the format of ALTCHA. */
export type WorkOrder = Pick<Challenge, 'parameters' | 'signature'>;

interface OrderFor {
  readonly formId: string;
  readonly visitId: string;
  /** The most keys that have to be tried; at least half of them are. */
  readonly tries: number;
}

/** A key costs this many rounds: about a millisecond, and some ten on an old phone. */
const ROUNDS = 5_000;
/** How long a page may take for an order, and for sending its form. */
export const WORK_LIFE_MS = 20 * 60 * 1000;
const PURPOSE = 'captcha work';

/**
 * Orders work of one page. The right key is worked out here once, so that the work is bounded and checking it costs next to nothing.
 * Nothing is stored: the order is signed.
 */
export async function orderWork(
  { formId, visitId, tries }: OrderFor,
  { clock, random, sign }: Pick<Tools, 'clock' | 'random' | 'sign'>,
): Promise<WorkOrder> {
  const least = Math.ceil(tries / 2);
  const until = clock.now().getTime() + WORK_LIFE_MS;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: least + (random(4).readUInt32BE() % (tries - least + 1)),
    deriveKey,
    // Not the format's own expiry, which is that of the machine's clock.
    data: { form: formId, visit: visitId, until },
    ...secretsWith(sign),
  });
  return { parameters, signature };
}

/** Whether a proof is of work that was ordered from this page. */
export async function checkProof(
  token: string,
  { formId, visit, tools: { clock, sign } }: TokenCircumstances,
): Promise<TokenFinding> {
  const proof = proofIn(token);
  if (proof === null) return { type: 'bad', reason: 'it is no proof' };
  const { challenge, solution } = proof;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsWith(sign) });
  if (!verified) return { type: 'bad', reason: 'the proof is wrong' };
  const { form, visit: orderedFrom, until } = challenge.parameters.data ?? {};
  if (form !== formId || orderedFrom !== visit?.id) return { type: 'bad', reason: 'it is for another page' };
  const expiresAt = Number(until);
  if (!(clock.now().getTime() <= expiresAt)) return { type: 'bad', reason: 'it has expired' };
  return { type: 'good', solved: challenge.signature, expiresAt };
}

function secretsWith(sign: Tools['sign']): {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
} {
  return {
    hmacSignatureSecret: sign(PURPOSE, 'order').toString('hex'),
    hmacKeySignatureSecret: sign(PURPOSE, 'key').toString('hex'),
  };
}

interface WorkProof {
  readonly challenge: Challenge & { readonly signature: string };
  readonly solution: Solution;
}

/** A proof has these members; whether they are right, its signature says. */
function proofIn(token: string): WorkProof | null {
  const json = parsed(Buffer.from(token, 'base64').toString('utf8'));
  if (!isObject(json)) return null;
  const { challenge, solution } = json;
  if (!isObject(challenge) || !isObject(challenge['parameters']) || !isObject(solution)) return null;
  return typeof challenge['signature'] === 'string' ? (json as unknown as WorkProof) : null;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
