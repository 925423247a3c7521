import type { Route } from './route.ts';

/** Reports that something can be kept now, for whatever sends visitors here. Otherwise it answers 503. */
export const ready = {
  method: 'GET',
  path: '/ready',
  format: 'json',
  needs: 'nothing',
  async answer(_request, reply, { isReady }) {
    await isReady();
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  },
} as const satisfies Route;
