import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../../accounts/open-session.ts';

/** Browsers keep a cookie of the first name for this host alone, and only on HTTPS; the second one is for a server without it. */
const SECURE_NAME = '__Host-formularium';
const PLAIN_NAME = 'formularium-session';
const SHAPE = /^[\w-]{43}$/;

function nameFor({ protocol }: Pick<FastifyRequest, 'protocol'>): string {
  return protocol === 'https' ? SECURE_NAME : PLAIN_NAME;
}

/** The token of the session in the browser's cookie; null for none. */
export function sessionTokenOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const name = nameFor(request);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && SHAPE.test(value)) return value;
  }
  return null;
}

/** Gives the browser the token of its session. Scripts cannot read it, and other sites cannot have it sent along. */
export function keepSessionToken(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  { token, maxAge }: Pick<OpenedSession, 'token' | 'maxAge'>,
): void {
  setCookie(request, reply, token, maxAge === null ? '' : `; Max-Age=${maxAge}`);
}

/** Takes the token from the browser. */
export function dropSessionToken(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): void {
  setCookie(request, reply, '', '; Max-Age=0');
}

function setCookie(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  value: string,
  life: string,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${nameFor(request)}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure}`);
}
