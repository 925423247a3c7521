import { showPasskey } from '../accounts/answer-passkey.ts';
import type { Route } from './route.ts';

/** The page on which somebody signs in by a passkey alone. */
export const passkey = {
  method: 'GET',
  path: '/account/passkey',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return showPasskey({ request, reply, context });
  },
} as const satisfies Route;
