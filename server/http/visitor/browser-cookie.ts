import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that tells a browser from others, set only where a poll needs it. */
const NAME = 'formularium-voter';
const BYTES = 16;
const SHAPE = /^[\w-]{22}$/;
/** Browsers keep no cookie for longer. */
const SECONDS = 400 * 24 * 60 * 60;

/** The id of the browser; null where it sends none, or one that is not ours. */
export function browserIdOf({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  for (const pair of cookie.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === NAME && SHAPE.test(value)) return value;
  }
  return null;
}

/** Gives a browser an id unless it has one. Scripts cannot read it, and other sites cannot have it sent along with their requests. */
export function keepBrowserId(
  request: FastifyRequest,
  reply: FastifyReply,
  random: (bytes: number) => Buffer,
): void {
  const id = browserIdOf(request) ?? random(BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`);
}
