import type { Action } from './action.ts';
import { formIdIn } from './form-id-in.ts';

/**
 * A new nonce for a form whose page is open (spec 000 §7). The page itself comes with one, so anybody may have it. With its
 * present nonce, even an expired one, the page keeps its visit.
 */
export const renewNonce = {
  name: 'give_donation_form_nonce',
  needs: 'nothing',
  async execute(request, { forms, tools }) {
    return {
      success: true,
      data: tools.nonces.issue(formIdIn(request, forms), request.envelope.forminator_nonce),
    };
  },
} as const satisfies Action;
