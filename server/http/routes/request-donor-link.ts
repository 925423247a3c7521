import { askForLink } from '../donations/show-donations.ts';
import type { Route } from './route.ts';

/** Has the link mailed by which a donor sees their donations. */
export const requestDonorLinkRoute = {
  method: 'POST',
  path: '/donations',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return askForLink({ request, reply, context });
  },
} as const satisfies Route;
