import { showDonorLink, submitDonorLink } from '../donations/answer-donor-link.ts';
import type { Route } from './route.ts';

/** The page of a link that was mailed to a donor. */
export const donorLinkRoute = {
  method: 'GET',
  path: '/donations/links/:token',
  format: 'html',
  needs: 'link',
  answer: showDonorLink,
} as const satisfies Route;

/** Does what the link of a donor is for. */
export const submitDonorLinkRoute = {
  method: 'POST',
  path: '/donations/links/:token',
  format: 'html',
  needs: 'link',
  answer: submitDonorLink,
} as const satisfies Route;
