import { showLostPassword, submitLostPassword } from '../accounts/answer-lost-password.ts';
import type { Route } from './route.ts';

/** The page on which a new password is asked for. */
export const lostPassword = {
  method: 'GET',
  path: '/account/lost',
  format: 'html',
  needs: 'nothing',
  answer: showLostPassword,
} as const satisfies Route;

/** Has a link mailed by which a new password is chosen. */
export const requestPassword = {
  method: 'POST',
  path: '/account/lost',
  format: 'html',
  needs: 'nothing',
  answer: submitLostPassword,
} as const satisfies Route;
