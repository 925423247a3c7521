import { showLostPassword } from '../accounts/answer-lost-password.ts';
import type { Route } from './route.ts';

/** The page on which a new password is asked for. */
export const lostPassword = {
  method: 'GET',
  path: '/account/lost',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return showLostPassword({ request, reply, context });
  },
} as const satisfies Route;
