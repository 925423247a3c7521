import { createHmac, createSecretKey } from 'node:crypto';

/** Signs texts for one purpose: 32 bytes that nobody without the secret can work out, other ones for any other texts. */
export type Signer = (purpose: string, ...texts: readonly string[]) => Buffer;

/** Signs with the secret of a server, whichever of its programs asks. */
export function signerWith(secret: Buffer): Signer {
  const key = createSecretKey(secret);
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
