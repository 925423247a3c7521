import { showCardPage } from '../donations/give-card.ts';
import type { Route } from './route.ts';

/** The page on which a donor gives another card, by a link that was mailed or stands with their recurring donation. */
export const cardPageRoute = {
  method: 'GET',
  path: '/donations/cards/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return showCardPage({ request, reply, context });
  },
} as const satisfies Route;
