import { showStatement } from '../donations/show-donations.ts';
import type { Route } from './route.ts';

/** What has arrived of somebody in a year. */
export const yearStatement = {
  method: 'GET',
  path: '/donations/statements/:year',
  format: 'html',
  needs: 'nothing',
  answer: showStatement,
} as const satisfies Route;
