import { showHistory } from '../donations/show-donations.ts';
import type { Route } from './route.ts';

/** What somebody has given, as far as they have proved that it was them. */
export const donorHistory = {
  method: 'GET',
  path: '/donations',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return showHistory({ request, reply, context });
  },
} as const satisfies Route;
