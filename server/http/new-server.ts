import type { Socket } from 'node:net';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { TrustedProxies } from '../value/identity/trusted-proxies.ts';
import type { Limits } from '../value/limits.ts';
import { answerClientError } from './answer-client-error.ts';
import { findAddresses } from './routes/address.ts';
import { warnOfUnknownProxy } from './visitor/unknown-proxy.ts';
import { cutOffSlowBodies } from './wire/cut-off-slow-bodies.ts';
import { acceptForms } from './wire/read-form.ts';
import { refuseUnclearRequests } from './wire/refuse-unclear-requests.ts';

export interface HttpOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** The proxies in front of the server that name the visitor's address; none when left out. */
  readonly trustProxy?: TrustedProxies;
}

/** A server without routes: it has its limits, parses forms, and logs its answers. */
export function newServer(
  limits: Limits,
  { logger = false, trustProxy = false }: HttpOptions,
): FastifyInstance {
  const app = fastify({
    logger,
    trustProxy: trustIn(trustProxy),
    // fastify's own lines would log whole addresses, with anything that someone has put into one.
    logController: new LogController({ disableRequestLogging: true }),
    // No route has a schema of Fastify's: what reads them takes as long to load as Fastify.
    schemaController: { compilersFactory: { buildValidator: readsNoSchema, buildSerializer: readsNoSchema } },
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request, reply),
  });
  findAddresses(app);
  cutOffSlowBodies(app, limits);
  acceptForms(app, limits);
  rememberAddresses(app);
  letGoWhenClosing(app);
  app.addHook('onRequest', async (request, reply) => askForTls(request, reply));
  refuseUnclearRequests(app);
  warnOfUnknownProxy(app);
  app.addHook('onResponse', ({ id, method, address }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime);
    app.log.info({ reqId: id, method, route: address?.route.path, status: statusCode, ms }, 'answered');
    done();
  });
  return app;
}

function readsNoSchema(): never {
  throw new Error('A route has a schema, and nothing that reads it.');
}

/** Counted from the server: the proxy next to it is the first. */
function trustIn(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/** Whoever came by TLS keeps coming by TLS for a year. Whether its subdomains have it as well, the server cannot know. */
function askForTls({ protocol }: FastifyRequest, reply: FastifyReply): void {
  if (protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
}

/**
 * A socket that has closed no longer knows who was at its other end, unless it was asked before: what was sent whole is kept even if its
 * sender has left meanwhile, and limits count it as theirs. Who had left before being asked has nothing to send.
 */
function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/**
 * A connection that is kept open would keep the server from stopping, and so would one that a browser has opened in
 * advance and not used yet: Node takes that for one whose request is under way.
 */
function letGoWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
