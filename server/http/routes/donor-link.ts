import { showDonorLink } from '../donations/answer-donor-link.ts';
import type { Route } from './route.ts';

/** The page of a link that was mailed to a donor. */
export const donorLinkRoute = {
  method: 'GET',
  path: '/donations/links/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return showDonorLink({ request, reply, context });
  },
} as const satisfies Route;
