import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';

/** Somebody of whom nothing is known yet. */
export function makeCustomer(account: StripeAccount): Stripe.Customer {
  return {
    id: account.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: account.newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: account.livemode,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
