import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { loadPhoneNumbers, loadStates } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { valuesGiven } from './forms/host-values/registry.ts';
import { offeredForm } from './forms/offered-form.ts';
import type { BrokenForm, OfferedForm, ServedForm } from './forms/served-form.ts';
import { answerClientError } from './http/answer-client-error.ts';
import { answerError } from './http/answer-error.ts';
import type { Site } from './http/context.ts';
import * as allRoutes from './http/routes/index.ts';
import type { Route } from './http/routes/route.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { MEDIA_TYPES } from './http/wire/read-entries.ts';
import { prepareFormPage } from './pages/form-page.tsx';
import type { Assets } from './publish/publisher.ts';
import type { Storage } from './storage/storage.ts';
import { type Abilities, capabilitiesOf } from './submissions/capabilities-of.ts';
import { answerWith, verifiers as ourVerifiers } from './submissions/verifiers/registry.ts';
import { perMinute } from './value/budget.ts';
import { DEFAULT_TIME_ZONE } from './value/day-in.ts';
import { DEFAULT_LIMITS, type Limits } from './value/limits.ts';
import { createNonces } from './value/nonce.ts';
import { Refusal } from './value/refusal.ts';
import { NO_REMOTE_ACCESS } from './value/remote-access.ts';
import { languageAskedFor, sayTo } from './value/say-to.ts';

export interface ServerOptions extends Abilities {
  readonly forms: readonly ServedForm[];
  /** Forms that cannot be served, of which each page says so. */
  readonly broken?: readonly BrokenForm[];
  readonly storage: Storage;
  readonly assets: Assets;
  readonly clock: () => Date;
  /** By whose calendar the server says which day it is; `DEFAULT_TIME_ZONE` when left out. */
  readonly timeZone?: string;
  /** What nonces are signed with. */
  readonly secret: Buffer;
  readonly limits?: Partial<Limits>;
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the visitor's address is the one that a proxy in front of the server says it is. */
  readonly trustProxy?: boolean;
}

const routes: readonly Route[] = Object.values<Route>(allRoutes);

/** The whole server, not listening yet. Closing it finishes what was accepted and closes the storage. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  // Node remembers that a module could not be read, and would say so at every phone number until it is started again.
  await Promise.all([loadPhoneNumbers(), loadStates()]);
  const app = newApp(limits, options);
  const site = siteOf(options, limits, app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, site));
  app.setNotFoundHandler(({ headers }) => {
    throw new Refusal(404, sayTo(languageAskedFor(headers['accept-language'])?.tag, serverWords.nothingHere));
  });
  addHooks(app, options.storage);
  if (limits.submissionsPerMinute > 0) await limitRate(app, limits);
  for (const route of routes) addRoute(app, route, site);
  return app;
}

function newApp(limits: Limits, { logger = false, trustProxy = false }: ServerOptions): FastifyInstance {
  const app = fastify({
    logger,
    trustProxy,
    // fastify's own lines hold whole addresses, and whatever somebody has put into one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void app.errorHandler(error, request, reply),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...MEDIA_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  return app;
}

function addHooks(app: FastifyInstance, storage: Storage): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // A connection that is kept open would keep the server from stopping.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime);
    app.log.info({ reqId: id, method, route: routeOptions.url, status: statusCode, ms }, 'answered');
    done();
  });
  app.addHook('onClose', () => storage.close());
}

function siteOf(options: ServerOptions, limits: Limits, app: FastifyInstance): Site {
  const { storage, assets, clock, timeZone = DEFAULT_TIME_ZONE, secret } = options;
  const { remote = NO_REMOTE_ACCESS, verifiers = ourVerifiers } = options;
  const capabilities = capabilitiesOf(options);
  const forms = options.forms.map((served) => offeredForm(served, capabilities));
  for (const form of forms) logLacking(form, app);
  const { broken = [] } = options;
  for (const { name, complaint } of broken)
    app.log.error({ form: name, complaint }, 'form closed: its file is not right');
  const nonces = createNonces({ secret, clock, lifetimeMs: limits.nonceMs });
  // A page renews its nonce at half of its life, so that it never has one that is refused.
  const life = limits.nonceMs / 2000;
  const pages = new Map(
    forms.map((served) => {
      const given = valuesGiven({ ...served, nonces });
      return [served.name, { served, render: prepareFormPage(served, assets, { life, given }) }];
    }),
  );
  const verify = answerWith(verifiers);
  const budgets = {
    addresses: perMinute(limits.addressBytesPerMinute, clock),
    forms: perMinute(limits.formBytesPerMinute, clock),
  };
  return {
    ...{
      forms,
      broken,
      pages,
      capabilities,
      verify,
      remote,
      storage,
      assets,
      nonces,
      clock,
      timeZone,
      limits,
    },
    budgets,
    log: app.log,
  };
}

function logLacking({ name, closed, lacking }: OfferedForm, { log }: FastifyInstance): void {
  if (lacking.length === 0) return;
  const needs = lacking.map(({ capability, at }) => ({ capability, at }));
  if (closed === null) log.warn({ form: name, needs }, 'form offered without what the server lacks');
  else log.warn({ form: name, needs }, 'form closed: the server lacks what it needs');
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

function addRoute(app: FastifyInstance, { method, path, speaks, answer }: Route, site: Site): void {
  const headers = SECURITY_HEADERS[speaks];
  app.route({
    method,
    url: path,
    config: { speaks, ...(method === 'POST' ? { rateLimit: {} } : {}) },
    handler: (request, reply) => answer(request, reply.headers(headers), site),
  });
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const refuse = async (): Promise<never> => {
    const message = `This address takes ${allowed.join(' and ')} requests only.`;
    throw new Refusal(405, message, { headers: { allow: allowed.join(', ') } });
  };
  app.route({
    method: app.supportedMethods.filter((other) => !allowed.includes(other)),
    url: path,
    config: { speaks },
    // Before the body is read: what it is of makes no difference.
    onRequest: refuse,
    handler: refuse,
  });
}
