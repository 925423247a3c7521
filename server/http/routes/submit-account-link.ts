import { submitLink } from '../accounts/answer-link.ts';
import type { Route } from './route.ts';

/** Does what a link that was mailed is for. */
export const submitAccountLink = {
  method: 'POST',
  path: '/account/:purpose/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return submitLink({ request, reply, context });
  },
} as const satisfies Route;
