import type { Route } from './route.ts';

/** Says what the server can do: for `formularium lint --server`, which tells authors what their forms need beside it. */
export const capabilities = {
  method: 'GET',
  path: '/capabilities',
  format: 'json',
  needs: 'nothing',
  async answer(_request, reply, { forms }) {
    reply.header('cache-control', 'no-cache');
    return { capabilities: forms.capabilities };
  },
} as const satisfies Route;
