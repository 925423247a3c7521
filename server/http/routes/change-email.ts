import { demandFreshFactor } from '../../accounts/challenges/prove-by-factor.ts';
import { requestEmail } from '../../accounts/links/change-email.ts';
import { languageAskedFor } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { changeOrShow, ownerOf } from '../accounts/show-account.ts';
import type { Route } from './route.ts';

/** Has a link mailed to a new address of the account. */
export const changeEmail = {
  method: 'POST',
  path: '/account/email',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    const { tools, guards } = context;
    const signedIn = await ownerOf({ request, context });
    const value = postedValues(request);
    const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
    const given = { password: value('password'), email: value('email'), address: request.ip, language };
    return changeOrShow({ request, reply, context }, 'email', async () => {
      await demandFreshFactor(signedIn, language, context);
      await requestEmail(signedIn, given, { tools, ...guards });
    });
  },
} as const satisfies Route;
