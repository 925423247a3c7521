import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../../value/identity/visitor.ts';
import { browserIdOf } from './browser-cookie.ts';

/** Who makes a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { ip, headers } = request;
  return {
    address: ip,
    source: pageOf(headers.referer),
    browserId: browserIdOf(request),
    accountId: null,
  };
}

/** The address of a page, without what may be private in it. */
function pageOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  return `${origin}${pathname}`.slice(0, LONGEST_SOURCE);
}

const LONGEST_SOURCE = 500;
