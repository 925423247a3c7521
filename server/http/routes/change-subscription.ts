import { orderOnSubscription } from '../donations/show-subscription.ts';
import type { Route } from './route.ts';

/** Changes a recurring donation as the donor wants whose it is. */
export const changeSubscriptionRoute = {
  method: 'POST',
  path: '/donations/subscriptions/:id',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return orderOnSubscription({ request, reply, context });
  },
} as const satisfies Route;
