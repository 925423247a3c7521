import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { Refusal } from '../../value/refusal.ts';
import { routes } from './registry.ts';
import type { Address, Route } from './route.ts';

// Fastify looks for a method first and for an address then, so refusing a method would take a registration of its own. This table has
// addresses only, once in a process, and reads them as Fastify does.
const addresses = findMyWay({ onMaxParamLength: () => undefined });
for (const path of new Set(routes.map((route) => route.path))) {
  const own = routes.filter((route) => route.path === path);
  addresses.on('GET', path, () => undefined, own);
}

/** Has requests know their addresses, whatever their methods. */
export function findAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = addressOf(request);
    done();
  });
}

/** Refuses the methods that no route of an address takes: before a body is read, as its content makes no difference. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ address, method }) => {
    if (address === null || address.allowed.includes(method)) return;
    const message = `This address takes ${address.allowed.join(' and ')} requests only.`;
    throw new Refusal(405, message, { headers: { allow: address.allowed.join(', ') } });
  });
}

function addressOf({ server, method, url, raw }: FastifyRequest): Address | null {
  // What Fastify does not know as a method comes to no address.
  if (!server.supportedMethods.includes(method)) return null;
  const found = addresses.find('GET', raw.url ?? '');
  if (found === null) return null;
  const own: readonly Route[] | null = found.store;
  if (own === null) throw new errorCodes.FST_ERR_MAX_PARAM_LENGTH(url);
  const [first] = own;
  const route = own.find((one) => methodsOf(one).includes(method)) ?? first;
  return route === undefined ? null : { route, allowed: own.flatMap(methodsOf) };
}

function methodsOf({ method }: Route): readonly string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}
