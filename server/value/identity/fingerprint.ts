import { createHmac, createSecretKey } from 'node:crypto';

/**
 * A text that is always the same for these parts, and from which nobody without the server's secret can tell them. The first part says
 * what it is for.
 */
export type Fingerprint = (...parts: readonly string[]) => string;

export function fingerprintWith(secret: Buffer): Fingerprint {
  const key = createSecretKey(secret);
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
