import { codingOf } from '../wire/coding-of.ts';
import type { Route } from './route.ts';

/**
 * The script by which pages of other origins embed forms. Its address never changes, so that it can stand in such a page
 * for good: caches keep it for an hour, and ask then whether it is another one.
 */
export const embed = {
  method: 'GET',
  path: '/embed.js',
  format: 'html',
  needs: 'nothing',
  isCrossOrigin: true,
  async answer({ request: { headers }, reply, context: { assets } }) {
    const { name, type, plain, gzipped, brotli } = assets.embed;
    const coding = codingOf(headers['accept-encoding'], ['br', 'gzip']);
    const etag = `"${name}${coding === null ? '' : `-${coding}`}"`;
    reply.headers({
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, origin',
      etag,
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-type', type);
    if (coding === null) return reply.send(plain);
    return reply.header('content-encoding', coding).send(coding === 'br' ? brotli : gzipped);
  },
} as const satisfies Route;
