import { endSession } from '../../accounts/end-sessions.ts';
import { ownerOf } from '../accounts/show-account.ts';
import { signInPath } from '../admit.ts';
import { dropSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Signs the browser out. */
export const signOut = {
  method: 'POST',
  path: '/account/sign-out',
  format: 'html',
  needs: 'visitor',
  async answer({ request, reply, context }) {
    const signedIn = await ownerOf({ request, context });
    await endSession(signedIn, signedIn.session.id, context.tools);
    dropSessionToken(request, reply);
    // Whoever comes next to this browser does not go back to what it showed.
    reply.header('clear-site-data', '"cache"');
    return reply.redirect(signInPath(context), 303);
  },
} as const satisfies Route;
