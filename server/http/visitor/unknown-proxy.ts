import type { FastifyInstance } from 'fastify';
import { isOfHost } from '../cross-origin.ts';

/** Says once in the log what a proxy in front of the server does not tell it, or what it may not be believed. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  const said = new Set<string>();
  const warn = (facts: object, words: string): void => {
    if (said.has(words)) return;
    said.add(words);
    app.log.warn(facts, words);
  };
  app.addHook('onRequest', async ({ ip, headers, socket }) => {
    // All visitors of a proxy that is not trusted seem to have one address, and share what one address may send.
    if (headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress)
      warn(
        { proxy: ip },
        'requests name a visitor in X-Forwarded-For, but come from an address that TRUST_PROXY does not name: all of them count as one visitor. If it is your proxy, name it in TRUST_PROXY',
      );
    // The browser says that its page and what it asks have one origin, so it has asked under the name of the page.
    if (headers['sec-fetch-site'] === 'same-origin' && !isOfHost(headers))
      warn(
        { host: headers.host, origin: headers.origin },
        'a proxy passes requests on under another host than browsers ask: have it pass on the Host that it was asked, or links that the server makes lead to the wrong place',
      );
  });
}
