import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read, and that other sites cannot have sent along with what they post. */
export interface HostCookie {
  /** Its value in a request; null for none, or for one that cannot be ours. */
  readonly in: (request: Pick<FastifyRequest, 'headers' | 'protocol'>) => string | null;
  /** Keeps a value for so many seconds; null: until the browser is closed. */
  readonly keep: (
    request: Pick<FastifyRequest, 'protocol'>,
    reply: FastifyReply,
    value: { readonly text: string; readonly maxAge: number | null },
  ) => void;
  readonly drop: (request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply) => void;
}

/**
 * A cookie of this server. On HTTPS it has a name (`__Host-…`) under which browsers keep it for this host alone; the plain one is for a
 * server without it.
 */
export function hostCookie(secureName: `__Host-${string}`, plainName: string, shape: RegExp): HostCookie {
  const nameFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
    protocol === 'https' ? secureName : plainName;
  const set = (request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply, value: string): void => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${nameFor(request)}=${value}${secure}`);
  };
  const ours = '; Path=/; HttpOnly; SameSite=Lax';
  return {
    in(request) {
      for (const pair of (request.headers.cookie ?? '').split(';')) {
        const [key, value = ''] = pair.trim().split('=', 2);
        if (key === nameFor(request) && shape.test(value)) return value;
      }
      return null;
    },
    keep: (request, reply, { text, maxAge }) =>
      set(request, reply, `${text}${ours}${maxAge === null ? '' : `; Max-Age=${maxAge}`}`),
    drop: (request, reply) => set(request, reply, `${ours}; Max-Age=0`),
  };
}
