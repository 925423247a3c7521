import { unlinkIdentity } from '../../accounts/providers/link-identity.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { keepSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Takes a provider from the account of whoever is signed in. */
export const unlinkProvider = {
  method: 'POST',
  path: '/account/unlink-provider',
  format: 'html',
  needs: 'visitor',
  async answer(call) {
    const { request, reply, context } = call;
    const signedIn = await ownerOf(call);
    const id = postedValues(request)('identity');
    const language = languageTagOf(request);
    return changeOrShow(call, 'unlink', async () => {
      const opened = await unlinkIdentity(signedIn, { id, language }, context);
      if (opened !== null) keepSessionToken(request, reply, opened);
    });
  },
} as const satisfies Route;
