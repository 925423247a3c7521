import { homePage } from '../../pages/home-page.tsx';
import type { Route } from './route.ts';

export const home = {
  method: 'GET',
  path: '/',
  format: 'html',
  needs: 'nothing',
  async answer(_request, reply, { forms, assets }) {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return homePage(forms.offered, assets.styles);
  },
} as const satisfies Route;
