import type { Route } from './route.ts';

/** Reports that the server runs and its database answers, for monitoring. */
export const health = {
  method: 'GET',
  path: '/healthz',
  format: 'json',
  needs: 'nothing',
  async answer(_request, reply, { tools }) {
    await tools.storage.find('', '');
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  },
} as const satisfies Route;
