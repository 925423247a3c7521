import { registerFields } from '../../donations/register-fields.ts';
import { paymentSection } from '../../pages/donations/payment-section.tsx';
import type { Action } from './action.ts';
import { Markup } from './markup.ts';
import { servedForm } from './served-form.ts';

/** The fields by which a donor makes an account with a donation (spec 000 §7): those of the form, which are sent with it; none where it makes no accounts. */
export const checkoutRegister = {
  name: 'give_checkout_register',
  needs: 'nothing',
  async execute(request, context) {
    const { form } = servedForm(request, context);
    const found = registerFields(form);
    return new Markup(found === null ? '' : paymentSection(form, found.state, found.ids));
  },
} as const satisfies Action;
