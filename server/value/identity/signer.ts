import { createHmac } from 'node:crypto';

/** Signs a text for one purpose. */
export type Signer = (purpose: string, text: string) => Buffer;

/** Signs with the secret of a server, whichever of its programs asks. */
export function signerWith(secret: Buffer): Signer {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
}
