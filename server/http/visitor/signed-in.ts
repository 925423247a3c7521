import type { FastifyRequest } from 'fastify';
import { type SignedIn, sessionOf } from '../../accounts/session-of.ts';
import type { Context } from '../context.ts';
import { isOfOwnPage } from './own-page.ts';
import { sessionTokenOf } from './session-cookie.ts';

const known = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

/**
 * Who is signed in with a request; null for nobody. A request that another site has caused is nobody's, but for a link that is followed:
 * that only reads.
 */
export function signedInWith(
  request: FastifyRequest,
  { tools }: Pick<Context, 'tools'>,
): Promise<SignedIn | null> {
  const before = known.get(request);
  if (before !== undefined) return before;
  const token = sessionTokenOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const found =
    token !== null && (isRead || isOfOwnPage(request)) ? sessionOf(token, tools) : Promise.resolve(null);
  known.set(request, found);
  return found;
}
