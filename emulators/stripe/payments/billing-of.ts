import type Stripe from 'stripe';

/** Who pays, as a payment method says it. */
export function billingOf({
  address,
  email,
  name,
  phone,
  tax_id,
}: Stripe.PaymentMethodCreateParams.BillingDetails): Stripe.PaymentMethod.BillingDetails {
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address || {};
  return {
    address: { city, country, line1, line2, postal_code, state },
    email: email || null,
    name: name || null,
    phone: phone || null,
    tax_id: tax_id ?? null,
  };
}
