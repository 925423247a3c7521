import { leaveHistory } from '../donations/show-donations.ts';
import type { Route } from './route.ts';

/** Forgets in this browser whose donations it has shown. */
export const leaveHistoryRoute = {
  method: 'POST',
  path: '/donations/leave',
  format: 'html',
  needs: 'nothing',
  answer: leaveHistory,
} as const satisfies Route;
