import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../../accounts/open-session.ts';
import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('__Host-formularium', 'formularium-session', /^[\w-]{43}$/);

/** The token of the session in the browser's cookie; null for none. */
export function sessionTokenOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  return cookie.in(request);
}

/** Gives the browser the token of its session. */
export function keepSessionToken(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  { token, maxAge }: Pick<OpenedSession, 'token' | 'maxAge'>,
): void {
  cookie.keep(request, reply, { text: token, maxAge });
}

/** Takes the token from the browser. */
export function dropSessionToken(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): void {
  cookie.drop(request, reply);
}
