import type { Route } from './route.ts';

/** Says what the server can do: for `formularium lint --server`, which tells authors what their forms need beside it. */
export const capabilities = {
  method: 'GET',
  path: '/capabilities',
  speaks: 'json',
  async answer(_request, reply, { capabilities }) {
    reply.header('cache-control', 'no-cache');
    return { capabilities };
  },
} as const satisfies Route;
