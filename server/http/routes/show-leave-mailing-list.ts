import { showMailingLink } from '../mailing/answer-mailing-link.ts';
import type { Route } from './route.ts';

/** The page of the link to leave the mailing list. */
export const showLeaveMailingListRoute = {
  method: 'GET',
  path: '/mailing-list/leave/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return showMailingLink({ request, reply, context }, 'leave');
  },
} as const satisfies Route;
