import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import { seal, unseal } from '../../value/identity/seal.ts';
import type { Factor, FactorTools } from './factor.ts';

const DIGITS = /^\d{6}$/;
/** A clock may be one step of 30 seconds behind or ahead. */
const TOLERANCE_SECONDS = 30;
const SECRET_BYTES = 20;

/** The code of an authenticator app (RFC 6238): each one works once. */
export const totp = {
  name: 'totp',
  standsIn: false,
  order: 2,
  async check(answer, { kept }, tools) {
    for (const one of kept) {
      const timeStep = await timeStepOf(answer, one, tools);
      if (timeStep !== null)
        return ({ factors }, at) => factors.use(one.id, { seen: one.counter, counter: timeStep, at });
    }
    return null;
  },
} as const satisfies Factor;

/** The time step of a code that is right now and newer than any that was used; null for a wrong one. */
export async function timeStepOf(
  code: string,
  { id, secret, counter }: Pick<KeptFactor, 'id' | 'secret' | 'counter'>,
  tools: Pick<FactorTools, 'clock' | 'sign'>,
): Promise<number | null> {
  const opened = unseal(secret, placeOf(id), tools);
  // The library throws at a code of another length.
  if (opened === null || !DIGITS.test(code)) return null;
  const epoch = Math.floor(tools.clock.now().getTime() / 1000);
  const result = await verify({
    ...{ secret: opened, token: code, epoch, epochTolerance: TOLERANCE_SECONDS },
    ...(counter > 0 && { afterTimeStep: counter }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The secret of a new app, as it is kept: encrypted. */
export function newAppSecret(id: string, tools: Pick<FactorTools, 'sign' | 'random'>): string {
  return seal(base32Of(tools.random(SECRET_BYTES)), placeOf(id), tools);
}

/** What an app is told: its secret, and the address that a QR code holds. Null where it cannot be read any more. */
export function appSetUp(
  { id, secret }: Pick<KeptFactor, 'id' | 'secret'>,
  { site, label }: { readonly site: string; readonly label: string },
  tools: Pick<FactorTools, 'sign'>,
): { readonly secret: string; readonly address: string } | null {
  const opened = unseal(secret, placeOf(id), tools);
  if (opened === null) return null;
  // A colon would end the name.
  const issuer = site.replaceAll(':', ' ');
  return { secret: opened, address: generateURI({ issuer, label, secret: opened }) };
}

function base32Of(bytes: Buffer): string {
  return new ScureBase32Plugin().encode(bytes, { padding: false });
}

function placeOf(id: string): string {
  return `totp ${id}`;
}
