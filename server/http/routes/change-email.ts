import { demandFreshFactor } from '../../accounts/challenges/prove-by-factor.ts';
import { requestEmail } from '../../accounts/links/change-email.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { Route } from './route.ts';

/** Has a link mailed to a new address of the account. */
export const changeEmail = {
  method: 'POST',
  path: '/account/email',
  format: 'html',
  needs: 'visitor',
  async answer(call) {
    const { request, context } = call;
    const { tools, guards } = context;
    const signedIn = await ownerOf(call);
    const value = postedValues(request);
    const language = languageTagOf(request);
    const given = { password: value('password'), email: value('email'), address: request.ip, language };
    return changeOrShow(call, 'email', async () => {
      await demandFreshFactor(signedIn, language, context);
      await requestEmail(signedIn, given, { tools, ...guards });
    });
  },
} as const satisfies Route;
