import { hash } from 'node:crypto';
import type { DonorLink } from '../../storage/repositories/donor-access.ts';
import type { Tools } from '../../storage/tools.ts';

const SHAPE = /^[\w-]{43}$/;

/** What is kept of the token of a link or a session; null for a text that cannot be one. */
export function donorTokenHash(token: string): string | null {
  return SHAPE.test(token) ? hash('sha256', `donor ${token}`, 'base64url') : null;
}

/** The token of a link: worked out from its id and the server's secret, so that it is kept nowhere and a mail can have it. */
export function tokenOfDonorLink(id: string, { sign }: Pick<Tools, 'sign'>): string {
  return sign('donor link', id).toString('base64url');
}

/** The path of the page that a link opens. */
export function donorLinkPath({ id }: Pick<DonorLink, 'id'>, tools: Pick<Tools, 'sign'>): string {
  return `/donations/links/${tokenOfDonorLink(id, tools)}`;
}
