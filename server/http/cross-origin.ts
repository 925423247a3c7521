import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EmbedOrigins, embedOriginsOf, mayEmbed } from '../value/embed-origins.ts';
import type { Context } from './context.ts';

const PREFLIGHT_IS_KEPT_FOR_SECONDS = '600';

/**
 * Lets pages that may embed a form read the answers of routes that are meant for them (CORS). They send no cookies: what
 * they may read is open to everyone.
 */
export function addCrossOrigin(app: FastifyInstance, context: Pick<Context, 'forms' | 'embedOrigins'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { route } = request.address ?? {};
    if (route?.isCrossOrigin !== true) return;
    // Caches must not give one origin what was allowed for another.
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !originsOf(context).some((origins) => mayEmbed(origins, origin))) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after');
    if (!isPreflight(request)) return;
    reply.headers({
      'access-control-allow-methods': route.method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': PREFLIGHT_IS_KEPT_FOR_SECONDS,
    });
    return reply.code(204).send();
  });
}

/**
 * The origin of the page that makes a request, if that is not this server's; null also for what is not a page. A browser that says whether it
 * is the same is believed: no page can say so for it, and a proxy may have put another name into `Host`.
 */
export function foreignOriginOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return null;
  return isOfHost(headers) ? null : origin;
}

/** Whether the host of a page is the one that was asked; also where no page is named. */
export function isOfHost({ origin, host }: FastifyRequest['headers']): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Those of every form: the body that names the form has not been read yet. */
function originsOf({
  forms,
  embedOrigins,
}: Pick<Context, 'forms' | 'embedOrigins'>): readonly EmbedOrigins[] {
  return [embedOrigins, ...forms.offered.map(({ form }) => embedOriginsOf(form, embedOrigins))];
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
