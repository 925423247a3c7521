import type { Signer } from './signer.ts';

/** A signature as a text: it tells things apart without keeping what they are. The first part says what it is for. */
export type Fingerprint = (purpose: string, ...parts: readonly string[]) => string;

export function fingerprintBy(sign: Signer): Fingerprint {
  return (...parts) => sign(...parts).toString('base64url');
}
