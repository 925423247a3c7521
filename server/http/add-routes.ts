import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance } from 'fastify';
import { serverWords } from 'formularium/languages';
import { forPages, type Limits } from '../value/limits.ts';
import { Refusal } from '../value/refusal.ts';
import { sayTo } from '../value/say-to.ts';
import { admit } from './admit.ts';
import { answerError } from './answer-error.ts';
import { takeJson } from './api/read-json.ts';
import type { Context } from './context.ts';
import { addCrossOrigin } from './cross-origin.ts';
import { languageTagOf, sayToBrowser } from './pages/browser-language.ts';
import { refuseOtherMethods } from './routes/address.ts';
import { routes } from './routes/registry.ts';
import type { Route, RouteParams } from './routes/route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { answerFromSite } from './site/answer-from-site.ts';
import { compressPages, isCompressed } from './wire/compress-pages.ts';

/** Adds every route, and the handlers of errors. */
export async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, context));
  app.setNotFoundHandler(async (request, reply) => {
    const { headers } = request;
    if (await answerFromSite(request, reply, context)) return reply;
    throw new Refusal(404, sayToBrowser({ headers }, serverWords.nothingHere));
  });
  addCrossOrigin(app, context);
  refuseOtherMethods(app);
  if (context.limits.submissionsPerMinute > 0) await limitRate(app, context.limits);
  const plain = routes.filter((route) => !isCompressed(route) && !isRaw(route) && !takesJson(route));
  for (const route of plain) addRoute(app, route, context);
  await app.register((scope, _options, done) => {
    compressPages(scope);
    scope.after(() => {
      for (const route of routes.filter(isCompressed)) addRoute(scope, route, context);
    });
    done();
  });
  app.register((scope, _options, done) => {
    takeBytes(scope);
    for (const route of routes.filter(isRaw)) addRoute(scope, route, context);
    done();
  });
  app.register((scope, _options, done) => {
    takeJson(scope);
    for (const route of routes.filter(takesJson)) addRoute(scope, route, context);
    done();
  });
}

/**
 * So many times as often may something signed come from one address: a provider tells of all payments from a few addresses of its own,
 * several events for each. Whoever forges them has other addresses.
 */
const SIGNED_AT_ONCE = 20;

async function limitRate(app: FastifyInstance, { submissionsPerMinute }: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: submissionsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (request, { ttl }) => {
      const headers = { 'retry-after': String(Math.ceil(ttl / 1000)) };
      const tag = languageTagOf(request);
      return new Refusal(429, sayTo(tag, serverWords.tooMany), { headers });
    },
  });
}

function addRoute(app: FastifyInstance, route: Route, context: Context): void {
  const { method, path, format, answer, refuse, intakeOf, needs } = route;
  const headers = SECURITY_HEADERS[format];
  // What comes back with everything that is in it has to be read first.
  const limits = refuse === undefined ? context.limits : forPages(context.limits);
  const rateLimit = {
    ...(refuse !== undefined && { hook: 'preHandler' as const }),
    ...(needs === 'signature' && { max: limits.submissionsPerMinute * SIGNED_AT_ONCE }),
  };
  app.route<{ Params: RouteParams }>({
    method,
    url: path,
    bodyLimit: limits.bodyBytes,
    config: {
      limits,
      ...(refuse && { refuse }),
      ...(method === 'POST' && { rateLimit }),
      intakeOf: intakeOf === undefined ? null : (request) => intakeOf(request, context),
    },
    async handler(request, reply) {
      reply.headers(headers);
      if (!(await admit(route, request, reply, context))) return reply;
      return answer({ request, reply, context });
    },
  });
}

/** Programs send JSON. */
function takesJson({ scope }: Route): boolean {
  return scope !== undefined;
}

function isRaw({ isRaw: isTakenAsIs = false }: Route): boolean {
  return isTakenAsIs;
}

/** Takes bodies as they are: a signature is of their bytes. */
function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
}
