import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that requests come through a proxy that is not trusted. All of its visitors then seem to have one address, and
 * share what one address may send.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ ip, headers, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    hasWarned = true;
    app.log.warn(
      { proxy: ip },
      'requests name a visitor in X-Forwarded-For, but come from an address that TRUST_PROXY does not name: all of them count as one visitor. If it is your proxy, name it in TRUST_PROXY',
    );
  });
}
