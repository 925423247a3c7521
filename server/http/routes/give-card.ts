import { giveCard } from '../donations/give-card.ts';
import type { Route } from './route.ts';

/** Leads a donor to the provider’s page on which they give another card. */
export const giveCardRoute = {
  method: 'POST',
  path: '/donations/cards/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return giveCard({ request, reply, context });
  },
} as const satisfies Route;
