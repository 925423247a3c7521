import type { Route } from './route.ts';

/** Lists the server's capabilities for `formularium lint --server`, which tells authors what else their forms need. */
export const capabilities = {
  method: 'GET',
  path: '/capabilities',
  format: 'json',
  needs: 'nothing',
  async answer({ reply, context: { forms } }) {
    reply.header('cache-control', 'no-cache');
    return { capabilities: forms.capabilities };
  },
} as const satisfies Route;
