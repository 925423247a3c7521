import { createHash } from 'node:crypto';
import type { Posted } from '../wire/sort-entries.ts';

/** The same for the same answers, in whatever order and whichever format they were sent; different for any others. */
export function contentHash(answers: Posted): string {
  const inOrder = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url');
}
