import { serverWords } from 'formularium/languages';
import { signInByPassword } from '../../accounts/sign-in.ts';
import { errorMarkup } from '../../pages/donations/error-markup.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import { textOfCall } from '../donations/donation-envelope.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';
import { servedForm } from './served-form.ts';

/**
 * Signs a donor in from within a form (spec 000 §7). What is wrong comes back as markup for a place before the button, in the same words
 * whether the address or the password is wrong. An account with a second factor signs in on its own page.
 */
export const processDonationLogin = {
  name: 'give_process_donation_login',
  needs: 'nothing',
  async execute(request, context) {
    try {
      return { success: true, data: await signedIn(request, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { success: false, data: errorMarkup(error) };
    }
  },
} as const satisfies Action;

async function signedIn(request: AjaxRequest, context: Context): Promise<string> {
  const { form } = servedForm(request, context);
  const { session, visitor } = request;
  if (!session.isOfOwnPage) throw new Refusal(403, sayIn(form, serverWords.signInHere));
  const [email, password] = [textOfCall(request, 'give_user_login'), textOfCall(request, 'give_user_pass')];
  if (email === '') throw new Refusal(422, sayIn(form, serverWords.emailMissing));
  const entered = { email, password, name: '', isRemembered: false };
  const { browser, signedIn: known } = session;
  const sent = { form, visit: '', visitor, browser, before: known?.session ?? null };
  const outcome = await signInByPassword(entered, sent, context.tools, context.guards);
  if (outcome.type === 'challenged') throw new Refusal(422, sayIn(form, serverWords.signInHere));
  session.keep(outcome.opened);
  return sayIn(form, serverWords.welcomeBack, email);
}
