import { Refusal } from '../../value/refusal.ts';
import type { Route } from './route.ts';

/** Scripts and styles. Their names change with their content, so a browser never asks for one twice. */
export const asset = {
  method: 'GET',
  path: '/assets/:name',
  format: 'html',
  needs: 'nothing',
  isCrossOrigin: true,
  async answer({ params, headers }, reply, { assets }) {
    const { name = '' } = params;
    const found = assets.file(name);
    if (found === undefined) throw new Refusal(404, 'There is nothing at this address.');
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': found.type,
      vary: 'accept-encoding, origin',
    });
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(found.plain);
    return reply.header('content-encoding', 'gzip').send(found.gzipped);
  },
} as const satisfies Route;
