import { submitMailingLink } from '../mailing/answer-mailing-link.ts';
import type { Route } from './route.ts';

/** Does what the link to join the mailing list is for. */
export const joinMailingListRoute = {
  method: 'POST',
  path: '/mailing-list/join/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return submitMailingLink({ request, reply, context }, 'join');
  },
} as const satisfies Route;
