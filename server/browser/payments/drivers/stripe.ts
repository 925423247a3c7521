import type { PaymentDriver } from '../payment-driver.ts';
import { confirmed, methodOf } from '../stripe/ask-stripe.ts';
import { loadStripe } from '../stripe/load-stripe.ts';
import { type EnteredCard, mountElement } from '../stripe/mount-element.ts';
import { elementFor } from '../stripe/stripe-elements.ts';

/** The elements of Stripe: a card, or any of the ways to pay that the account offers. */
export const stripe = {
  provider: 'stripe',
  async open(place, listener) {
    const api = await loadStripe(place.given);
    if (place.field.definition['checkout'] === 'modal')
      return (await import('../stripe/open-checkout.ts')).openCheckout(api, place);
    const made = elementFor(api, place);
    let entry: EnteredCard = { isComplete: false, message: '' };
    await mountElement(made.element, place.slot, (entered) => {
      entry = entered;
      listener.changed(entered.message);
    });
    if (made.type === 'payment' && place.given.bankWords !== undefined)
      void import('../banks/resume-bank.ts').then(({ resumeBank }) => resumeBank());
    return {
      async check() {
        if (entry.isComplete || entry.message !== '') return entry.message;
        // What is missing it says only when it is to be used, which does not get beyond its frame.
        const result = await methodOf(api, made, undefined);
        return result.type === 'entered' ? '' : result.message;
      },
      async begin(billing, quote) {
        const method = await methodOf(api, made, billing);
        if (method.type === 'failed') return method;
        const amount = await quote(method.way);
        return amount.type === 'known' ? { type: 'begun', id: amount.id, method: method.id } : amount;
      },
      confirm: (secret) => confirmed(api, secret),
      tellAmount(amount) {
        if (made.type === 'payment' && amount > 0) void made.elements.update({ amount });
      },
      focus: () => made.element.focus(),
      remove: () => made.element.destroy(),
    };
  },
} as const satisfies PaymentDriver;
