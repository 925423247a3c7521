import { showPasskey, submitPasskey } from '../accounts/answer-passkey.ts';
import type { Route } from './route.ts';

/** The page on which somebody signs in by a passkey alone. */
export const passkey = {
  method: 'GET',
  path: '/account/passkey',
  format: 'html',
  needs: 'nothing',
  answer: showPasskey,
} as const satisfies Route;

/** Signs in whoever has signed with a passkey. Its token proves nothing but that this server has asked. */
export const submitPasskeyRoute = {
  method: 'POST',
  path: '/account/passkey',
  format: 'html',
  needs: 'challenge',
  answer: submitPasskey,
} as const satisfies Route;
