import { changeFactors } from '../accounts/factors/change-factors.ts';
import { showFactors } from '../accounts/factors/show-factors.ts';
import type { Route } from './route.ts';

/** The second steps of whoever is signed in. */
export const factors = {
  method: 'GET',
  path: '/account/second-steps',
  format: 'html',
  needs: 'visitor',
  answer: showFactors,
} as const satisfies Route;

/** Changes the second steps of whoever is signed in and has proved just now who they are. */
export const changeFactorsRoute = {
  method: 'POST',
  path: '/account/second-steps',
  format: 'html',
  needs: 'visitor',
  answer: changeFactors,
} as const satisfies Route;
