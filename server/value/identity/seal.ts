import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Signer } from './signer.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface SealTools {
  /** The key is made of its signature. */
  readonly sign: Signer;
}

/** Encrypts a text, for one purpose and one owner: sealed for another, it cannot be opened. */
export function seal(
  text: string,
  place: string,
  { sign, random }: SealTools & { readonly random: (bytes: number) => Buffer },
): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sign('seal', place), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed for this place; null where it was not, or by a server with another secret. */
export function unseal(sealed: string, place: string, { sign }: SealTools): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, sign('seal', place), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
