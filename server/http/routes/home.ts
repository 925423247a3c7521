import { homePage } from '../../pages/home-page.tsx';
import type { Route } from './route.ts';

export const home = {
  method: 'GET',
  path: '/',
  speaks: 'html',
  async answer(_request, reply, site) {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return homePage(site);
  },
} as const satisfies Route;
