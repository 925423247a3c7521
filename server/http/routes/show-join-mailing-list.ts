import { showMailingLink } from '../mailing/answer-mailing-link.ts';
import type { Route } from './route.ts';

/** The page of the link to join the mailing list. */
export const showJoinMailingListRoute = {
  method: 'GET',
  path: '/mailing-list/join/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return showMailingLink({ request, reply, context }, 'join');
  },
} as const satisfies Route;
