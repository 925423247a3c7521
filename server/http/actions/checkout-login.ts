import { serverWords } from 'formularium/languages';
import { loginFields } from '../../pages/donations/login-fields.tsx';
import { sayIn } from '../../value/say-to.ts';
import type { Action } from './action.ts';
import { Markup } from './markup.ts';
import { servedForm } from './served-form.ts';

/** The fields by which a donor signs in within a form (spec 000 §7). */
export const checkoutLogin = {
  name: 'give_checkout_login',
  needs: 'nothing',
  async execute(request, context) {
    const { form } = servedForm(request, context);
    return new Markup(
      loginFields({
        email: sayIn(form, serverWords.emailLabel),
        password: sayIn(form, serverWords.passwordLabel),
        lost: sayIn(form, serverWords.lostTitle),
      }),
    );
  },
} as const satisfies Action;
