import { submitLostPassword } from '../accounts/answer-lost-password.ts';
import type { Route } from './route.ts';

/** Has a link mailed by which a new password is chosen. */
export const requestPassword = {
  method: 'POST',
  path: '/account/lost',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return submitLostPassword({ request, reply, context });
  },
} as const satisfies Route;
