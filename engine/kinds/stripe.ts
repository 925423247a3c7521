import type { FieldKind, KindOptions } from './kind.ts';
import { CARD_PAYMENT_GIVES, cardPaymentOptions, payment, paymentParts } from './payment.ts';

/** A card payment, in fields of the provider’s within the form. Its value is the amount to pay. */
export const stripe = {
  ...payment,
  name: 'stripe',
  parts: (field) => paymentParts(field, CARD_PAYMENT_GIVES),
  rules: () => [{ rule: 'paymentAmount', limits: ['Payment'] }],
} as const satisfies FieldKind;

export const stripeOptions = {
  of: 'stripe',
  answered: false,
  summary: 'A card payment, in fields of the provider’s within the form.',
  properties: cardPaymentOptions,
  required: ['label', 'currency'],
} as const satisfies KindOptions;
