import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/session-of.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import { isUncounted } from '../funnel/is-uncounted.ts';
import { browserIdOf } from './browser-cookie.ts';

/** Who makes a request, signed in as somebody or not. */
export function visitorOf(request: FastifyRequest, signedIn: SignedIn | null): Visitor {
  const { ip, headers } = request;
  return {
    address: ip,
    source: pageOf(headers.referer),
    browserId: browserIdOf(request),
    accountId: signedIn?.account.id ?? null,
    isUncounted: isUncounted(request),
  };
}

/** The address of a page, without what may be private in it. */
function pageOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  return `${origin}${pathname}`.slice(0, LONGEST_SOURCE);
}

const LONGEST_SOURCE = 500;
