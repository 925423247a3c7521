import type { Action } from './action.ts';
import { formIdIn } from './form-id-in.ts';

/**
 * New nonces for a cached page (spec 000 §7): one for the form, and one for registration, which stays blank as this server has
 * no registration.
 */
export const renewAllNonces = {
  name: 'give_donation_form_reset_all_nonce',
  needs: 'nothing',
  async execute(request, { forms, tools }) {
    const nonce = tools.nonces.issue(formIdIn(request, forms), request.envelope.forminator_nonce);
    return { success: true, data: { give_form_hash: nonce, give_form_user_register_hash: '' } };
  },
} as const satisfies Action;
