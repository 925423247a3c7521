import { homePage } from '../../pages/home-page.tsx';
import type { Route } from './route.ts';

export const home = {
  method: 'GET',
  path: '/',
  format: 'html',
  needs: 'nothing',
  async answer({ protocol, host }, reply, { forms, assets, embedOrigins }) {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return homePage({
      forms: forms.offered.filter(({ isUnlisted }) => isUnlisted !== true),
      styles: assets.styles,
      brand: assets.brand,
      address: `${protocol}://${host}`,
      embedOrigins,
    });
  },
} as const satisfies Route;
