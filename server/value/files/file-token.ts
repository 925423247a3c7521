import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '../identity/signer.ts';

const BYTES = 16;
const TOKEN = /^([0-9a-f]{32})\.([\w-]{22})$/;

/**
 * The token by which whoever opens a draft names a file of it, on whatever device: worked out from its id and the server's secret, and kept
 * nowhere.
 */
export function fileTokenOf(id: string, sign: Signer): string {
  return `${id}.${sign('file of a draft', id).subarray(0, BYTES).toString('base64url')}`;
}

/** The file that such a token names; null for any other text. */
export function fileIdIn(token: string, sign: Signer): string | null {
  const [, id = ''] = TOKEN.exec(token) ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(token), Buffer.from(fileTokenOf(id, sign))) ? id : null;
}
