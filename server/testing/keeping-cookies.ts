import type { FastifyInstance, InjectOptions } from 'fastify';

/** A server as one browser asks it, which keeps the cookies that it is given. */
export function keepingCookies(app: FastifyInstance): FastifyInstance {
  const jar = new Map<string, string>();
  const inject = async (asked: string | InjectOptions) => {
    const { headers, ...call } = typeof asked === 'string' ? { url: asked } : asked;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({ ...call, headers: { ...headers, cookie } });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return reply;
  };
  return { inject } as unknown as FastifyInstance;
}
