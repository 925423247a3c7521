import { unlinkIdentity } from '../../accounts/providers/link-identity.ts';
import { languageAskedFor } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import { keepSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Takes a provider from the account of whoever is signed in. */
export const unlinkProvider = {
  method: 'POST',
  path: '/account/unlink-provider',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    const call = { request, reply, context };
    const signedIn = await ownerOf(call);
    const id = postedValues(request)('identity');
    const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
    return changeOrShow(call, 'unlink', async () => {
      const opened = await unlinkIdentity(signedIn, { id, language }, context);
      if (opened !== null) keepSessionToken(request, reply, opened);
    });
  },
} as const satisfies Route;
