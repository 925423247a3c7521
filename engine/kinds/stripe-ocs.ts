import type { FieldKind, KindOptions } from './kind.ts';
import { CARD_PAYMENT_GIVES, cardPaymentOptions, payment, paymentParts } from './payment.ts';

/** A payment by any of the ways the provider offers, in its own element within the form. Its value is the amount to pay. */
export const stripeOcs = {
  ...payment,
  name: 'stripe-ocs',
  parts: (field) => paymentParts(field, CARD_PAYMENT_GIVES),
  rules: () => [{ rule: 'paymentAmount', limits: ['Payment'] }],
} as const satisfies FieldKind;

export const stripeOcsOptions = {
  of: 'stripe-ocs',
  answered: false,
  summary: 'A payment by any of the ways the provider offers, in its own element within the form.',
  properties: cardPaymentOptions,
  required: ['label', 'currency'],
} as const satisfies KindOptions;
