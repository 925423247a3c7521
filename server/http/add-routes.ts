import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance } from 'fastify';
import { serverWords } from 'formularium/languages';
import type { Limits } from '../value/limits.ts';
import { Refusal } from '../value/refusal.ts';
import { languageAskedFor, sayTo } from '../value/say-to.ts';
import { answerError } from './answer-error.ts';
import type { Context } from './context.ts';
import { routes } from './routes/registry.ts';
import type { Route, RouteParams } from './routes/route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Adds every route, and the handlers of errors. */
export async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, context));
  app.setNotFoundHandler(({ headers }) => {
    throw new Refusal(404, sayTo(languageAskedFor(headers['accept-language'])?.tag, serverWords.nothingHere));
  });
  if (context.limits.submissionsPerMinute > 0) await limitRate(app, context.limits);
  for (const route of routes) addRoute(app, route, context);
}

async function limitRate(app: FastifyInstance, { submissionsPerMinute }: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: submissionsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (request, { ttl }) => {
      const headers = { 'retry-after': String(Math.ceil(ttl / 1000)) };
      const tag = languageAskedFor(request.headers['accept-language'])?.tag;
      return new Refusal(429, sayTo(tag, serverWords.tooMany), { headers });
    },
  });
}

function addRoute(app: FastifyInstance, { method, path, format, answer }: Route, context: Context): void {
  const headers = SECURITY_HEADERS[format];
  app.route<{ Params: RouteParams }>({
    method,
    url: path,
    config: { format, ...(method === 'POST' ? { rateLimit: {} } : {}) },
    handler: (request, reply) => answer(request, reply.headers(headers), context),
  });
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const refuse = async (): Promise<never> => {
    const message = `This address takes ${allowed.join(' and ')} requests only.`;
    throw new Refusal(405, message, { headers: { allow: allowed.join(', ') } });
  };
  app.route({
    method: app.supportedMethods.filter((other) => !allowed.includes(other)),
    url: path,
    config: { format },
    // Before the body is read, as its content makes no difference.
    onRequest: refuse,
    handler: refuse,
  });
}
