import { showFactors } from '../accounts/factors/show-factors.ts';
import type { Route } from './route.ts';

/** The second steps of whoever is signed in. */
export const factors = {
  method: 'GET',
  path: '/account/second-steps',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    return showFactors({ request, reply, context });
  },
} as const satisfies Route;
