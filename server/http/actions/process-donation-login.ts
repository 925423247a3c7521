import { serverWords } from 'formularium/languages';
import { errorMarkup } from '../../pages/donations/error-markup.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { SECOND_STEP, signInFromPanel } from '../accounts/sign-in-from-panel.ts';
import { signInPath } from '../admit.ts';
import { textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';
import { servedForm } from './served-form.ts';

/**
 * Signs a donor in from within a form (spec 000 §7). What is wrong comes back as markup for a place before the button, in the same words
 * whether the address or the password is wrong; `message` is the same as a text. An account with a second factor signs in on a page of
 * its own, `elsewhere`.
 */
export const processDonationLogin = {
  name: 'give_process_donation_login',
  needs: 'nothing',
  async execute(request, context) {
    try {
      const served = servedForm(request, context);
      const { session, visitor } = request;
      const email = textOfCall(request, 'give_user_login');
      const password = textOfCall(request, 'give_user_pass');
      const account = await signInFromPanel({ served, email, password, session, visitor }, context);
      const data = sayIn(served.form, serverWords.welcomeBack, account.email);
      return { success: true, data, account: { ...account } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, status } = error;
      const elsewhere = status === SECOND_STEP ? { elsewhere: signInPath(context) } : {};
      return { success: false, data: errorMarkup(error), message, ...elsewhere };
    }
  },
} as const satisfies Action;
