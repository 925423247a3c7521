import { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';

export const form = {
  method: 'GET',
  path: '/forms/:name',
  speaks: 'html',
  async answer({ params }, reply, { pages, nonces }) {
    const { name } = params as { readonly name: string };
    const page = pages.get(name);
    if (page === undefined)
      throw new Refusal(404, 'There is no form at this address. It may have been moved or taken away.');
    // The page carries a nonce: a copy of it would not be accepted for long.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page.render((id) => nonces.issue(id));
  },
} as const satisfies Route;
