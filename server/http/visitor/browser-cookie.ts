import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from './host-cookie.ts';

const BYTES = 16;
/** Browsers keep no cookie for longer. */
const SECONDS = 400 * 24 * 60 * 60;

/** The cookie that tells a browser from others, set only where a poll needs it. */
const cookie = hostCookie('__Host-formularium-voter', 'formularium-voter', /^[\w-]{22}$/);

/** The id of the browser; null where it sends none, or one that is not ours. */
export function browserIdOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  return cookie.in(request);
}

/** Gives a browser an id unless it has one. Scripts cannot read it, and other sites cannot have it sent along with their requests. */
export function keepBrowserId(
  request: FastifyRequest,
  reply: FastifyReply,
  random: (bytes: number) => Buffer,
): void {
  const text = browserIdOf(request) ?? random(BYTES).toString('base64url');
  cookie.keep(request, reply, { text, maxAge: SECONDS });
}
