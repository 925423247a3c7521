import { submitMailingLink } from '../mailing/answer-mailing-link.ts';
import type { Route } from './route.ts';

/** Does what the link to leave the mailing list is for. */
export const leaveMailingListRoute = {
  method: 'POST',
  path: '/mailing-list/leave/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return submitMailingLink({ request, reply, context }, 'leave');
  },
} as const satisfies Route;
