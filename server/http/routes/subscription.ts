import { orderOnSubscription, showSubscription } from '../donations/show-subscription.ts';
import type { Route } from './route.ts';

/** A recurring donation, to the donor whose it is: to anybody else there is none. */
export const showSubscriptionRoute = {
  method: 'GET',
  path: '/donations/subscriptions/:id',
  format: 'html',
  needs: 'nothing',
  answer: showSubscription,
} as const satisfies Route;

/** Changes a recurring donation as the donor wants whose it is. */
export const changeSubscriptionRoute = {
  method: 'POST',
  path: '/donations/subscriptions/:id',
  format: 'html',
  needs: 'nothing',
  answer: orderOnSubscription,
} as const satisfies Route;
