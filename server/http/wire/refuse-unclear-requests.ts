import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';

/** Refuses requests that a proxy in front of the server could understand otherwise than the server does. */
export function refuseUnclearRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, headers } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1)
      throw new Refusal(400, 'The request has more than one Host header. Send it with one.');
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity')
      throw new Refusal(
        415,
        `The request is encoded as “${shortened(encoding)}”. Send it without a Content-Encoding.`,
      );
  });
}
