import { giveCard, showCardPage } from '../donations/give-card.ts';
import type { Route } from './route.ts';

/** The page on which a donor gives another card, by a link that was mailed or stands with their recurring donation. */
export const cardPageRoute = {
  method: 'GET',
  path: '/donations/cards/:token',
  format: 'html',
  needs: 'link',
  answer: showCardPage,
} as const satisfies Route;

/** Leads a donor to the provider’s page on which they give another card. */
export const giveCardRoute = {
  method: 'POST',
  path: '/donations/cards/:token',
  format: 'html',
  needs: 'link',
  answer: giveCard,
} as const satisfies Route;
