import { hash } from 'node:crypto';
import type { Tools } from '../storage/tools.ts';

const BYTES = 16;

/**
 * The token in the link of a draft: 128 bits, worked out from its id and the server's secret. So it is kept nowhere, and a mail or a
 * reminder can have it all the same.
 */
export function tokenOf(id: string, { sign }: Pick<Tools, 'sign'>): string {
  return sign('draft', id).subarray(0, BYTES).toString('base64url');
}

/** What is kept of a token. */
export function hashOfToken(token: string): string {
  return hash('sha256', `draft ${token}`, 'base64url');
}

/** The path of the page that goes on with a draft. */
export function draftPath(formName: string, token: string): string {
  return `/forms/${encodeURIComponent(formName)}?draft=${token}`;
}
