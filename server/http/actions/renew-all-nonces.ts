import { knownAccount } from '../../donations/access/known-account.ts';
import type { Action } from './action.ts';
import { formIdIn } from './form-id-in.ts';

/**
 * New nonces for a cached page (spec 000 §7): one for the form, and one for registration, which stays blank as accounts are made with the
 * form itself. A page of this server is also told who is signed in by now.
 */
export const renewAllNonces = {
  name: 'give_donation_form_reset_all_nonce',
  needs: 'nothing',
  async execute(request, { forms, tools }) {
    const { signedIn, isOfOwnPage } = request.session;
    const nonce = tools.nonces.issue(formIdIn(request, forms), request.envelope.forminator_nonce);
    const account =
      signedIn === null || !isOfOwnPage ? null : { ...(await knownAccount(signedIn.account, tools)) };
    return { success: true, data: { give_form_hash: nonce, give_form_user_register_hash: '', account } };
  },
} as const satisfies Action;
