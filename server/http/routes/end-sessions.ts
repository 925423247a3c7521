import { endEverySession, endSession } from '../../accounts/end-sessions.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { ownerOf } from '../accounts/show-account.ts';
import { signInPath } from '../admit.ts';
import { dropSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Signs the account out in another browser, or everywhere. */
export const endSessions = {
  method: 'POST',
  path: '/account/sessions',
  format: 'html',
  needs: 'visitor',
  async answer({ request, reply, context }) {
    const signedIn = await ownerOf({ request, context });
    const wanted = postedValues(request)('session');
    if (wanted !== 'all') {
      await endSession(signedIn, wanted, context.tools);
      return reply.redirect('/account?done=session', 303);
    }
    await endEverySession(signedIn, context.tools);
    dropSessionToken(request, reply);
    return reply.redirect(signInPath(context), 303);
  },
} as const satisfies Route;
