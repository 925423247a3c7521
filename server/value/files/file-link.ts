import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '../identity/signer.ts';

const PURPOSE = 'link of a file';

/** The path from which whoever has it can fetch a file, until then: milliseconds since 1970. */
export function fileLink(id: string, until: number, sign: Signer): string {
  const query = new URLSearchParams({ until: String(until), signature: signatureOf(id, until, sign) });
  return `/files/${id}?${query}`;
}

/** Whether a link is one that this server has made for the file, and its time is not over. */
export function isFileLink(
  { id, until, signature }: { readonly id: string; readonly until: string; readonly signature: string },
  now: number,
  sign: Signer,
): boolean {
  if (!/^\d{1,15}$/.test(until)) return false;
  const right = Buffer.from(signatureOf(id, Number(until), sign));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && now < Number(until);
}

function signatureOf(id: string, until: number, sign: Signer): string {
  return sign(PURPOSE, `${id} ${until}`).toString('base64url');
}
