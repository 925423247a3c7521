import { demandFreshFactor } from '../../accounts/challenges/prove-by-factor.ts';
import { changeOwnPassword } from '../../accounts/change-account.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { keepSessionToken } from '../visitor/session-cookie.ts';
import type { Route } from './route.ts';

/** Changes the password of whoever is signed in and knows it. */
export const changePassword = {
  method: 'POST',
  path: '/account/password',
  format: 'html',
  needs: 'visitor',
  async answer(call) {
    const { request, reply, context } = call;
    const { tools, guards } = context;
    const signedIn = await ownerOf(call);
    const value = postedValues(request);
    const language = languageTagOf(request);
    const given = { password: value('password'), newPassword: value('new-password') };
    return changeOrShow(call, 'password', async () => {
      await demandFreshFactor(signedIn, language, context);
      const caller = { address: request.ip, language };
      const opened = await changeOwnPassword(signedIn, { ...given, ...caller }, { tools, ...guards });
      if (opened !== null) keepSessionToken(request, reply, opened);
    });
  },
} as const satisfies Route;
