import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Limits } from '../value/limits.ts';
import { answerClientError } from './answer-client-error.ts';
import { acceptForms } from './wire/read-form.ts';

export interface HttpOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether a proxy in front of the server names the visitor's address. */
  readonly trustProxy?: boolean;
}

/** A server without routes: it has its limits, parses forms, and logs its answers. */
export function newServer(
  limits: Limits,
  { logger = false, trustProxy = false }: HttpOptions,
): FastifyInstance {
  const app = fastify({
    logger,
    trustProxy,
    // fastify's own lines would log whole addresses, with anything that someone has put into one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request, reply),
  });
  acceptForms(app, limits);
  letGoWhenClosing(app);
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime);
    app.log.info({ reqId: id, method, route: routeOptions.url, status: statusCode, ms }, 'answered');
    done();
  });
  return app;
}

/** A connection that is kept open would keep the server from stopping. */
function letGoWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
