import { askForLink, showHistory } from '../donations/show-donations.ts';
import type { Route } from './route.ts';

/** What somebody has given, as far as they have proved that it was them. */
export const donorHistory = {
  method: 'GET',
  path: '/donations',
  format: 'html',
  needs: 'nothing',
  answer: showHistory,
} as const satisfies Route;

/** Has the link mailed by which a donor sees their donations. */
export const requestDonorLinkRoute = {
  method: 'POST',
  path: '/donations',
  format: 'html',
  needs: 'nothing',
  answer: askForLink,
} as const satisfies Route;
