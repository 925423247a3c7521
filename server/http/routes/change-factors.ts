import { changeFactors } from '../accounts/factors/change-factors.ts';
import type { Route } from './route.ts';

/** Changes the second steps of whoever is signed in and has proved just now who they are. */
export const changeFactorsRoute = {
  method: 'POST',
  path: '/account/second-steps',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    return changeFactors({ request, reply, context });
  },
} as const satisfies Route;
