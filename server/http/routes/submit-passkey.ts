import { submitPasskey } from '../accounts/answer-passkey.ts';
import type { Route } from './route.ts';

/** Signs in whoever has signed with a passkey. Its token proves nothing but that this server has asked. */
export const submitPasskeyRoute = {
  method: 'POST',
  path: '/account/passkey',
  format: 'html',
  needs: 'challenge',
  async answer(request, reply, context) {
    return submitPasskey({ request, reply, context });
  },
} as const satisfies Route;
