import { demandFreshFactor } from '../../accounts/challenges/prove-by-factor.ts';
import { changeOwnPassword } from '../../accounts/change-account.ts';
import { languageAskedFor } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import { keepSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Changes the password of whoever is signed in and knows it. */
export const changePassword = {
  method: 'POST',
  path: '/account/password',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    const { tools, guards } = context;
    const signedIn = await ownerOf({ request, context });
    const value = postedValues(request);
    const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
    const given = { password: value('password'), newPassword: value('new-password') };
    return changeOrShow({ request, reply, context }, 'password', async () => {
      await demandFreshFactor(signedIn, language, context);
      const caller = { address: request.ip, language };
      const opened = await changeOwnPassword(signedIn, { ...given, ...caller }, { tools, ...guards });
      if (opened !== null) keepSessionToken(request, reply, opened);
    });
  },
} as const satisfies Route;
