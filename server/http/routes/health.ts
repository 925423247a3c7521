import type { Route } from './route.ts';

/** Reports that the server runs and answers, for whatever restarts it when it does not. */
export const health = {
  method: 'GET',
  path: '/health',
  format: 'json',
  needs: 'nothing',
  async answer({ reply }) {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  },
} as const satisfies Route;
