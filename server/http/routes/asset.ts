import { Refusal } from '../../value/refusal.ts';
import { codingOf } from '../wire/coding-of.ts';
import type { Route } from './route.ts';

/** Scripts and styles. Their names change with their content, so a browser never asks for one twice. */
export const asset = {
  method: 'GET',
  path: '/assets/:name',
  format: 'html',
  needs: 'nothing',
  isCrossOrigin: true,
  async answer({ request: { params, headers }, reply, context: { assets } }) {
    const { name = '' } = params;
    const found = assets.file(name);
    if (found === undefined) throw new Refusal(404, 'There is nothing at this address.');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': found.type,
      vary: 'accept-encoding, origin',
    });
    const coding = codingOf(headers['accept-encoding'], ['br', 'gzip']);
    if (coding === null) return reply.send(found.plain);
    return reply.header('content-encoding', coding).send(coding === 'br' ? found.brotli : found.gzipped);
  },
} as const satisfies Route;
