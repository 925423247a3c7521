import { submitDonorLink } from '../donations/answer-donor-link.ts';
import type { Route } from './route.ts';

/** Does what the link of a donor is for. */
export const submitDonorLinkRoute = {
  method: 'POST',
  path: '/donations/links/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return submitDonorLink({ request, reply, context });
  },
} as const satisfies Route;
