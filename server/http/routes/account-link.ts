import { showLink } from '../accounts/answer-link.ts';
import type { Route } from './route.ts';

/** The page of a link that was mailed. It changes nothing. */
export const accountLink = {
  method: 'GET',
  path: '/account/:purpose/:token',
  format: 'html',
  needs: 'link',
  async answer(request, reply, context) {
    return showLink({ request, reply, context });
  },
} as const satisfies Route;
