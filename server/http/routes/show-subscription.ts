import { showSubscription } from '../donations/show-subscription.ts';
import type { Route } from './route.ts';

/** A recurring donation, to the donor whose it is: to anybody else there is none. */
export const showSubscriptionRoute = {
  method: 'GET',
  path: '/donations/subscriptions/:id',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return showSubscription({ request, reply, context });
  },
} as const satisfies Route;
