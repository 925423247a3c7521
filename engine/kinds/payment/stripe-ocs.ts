import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { CARD_PAYMENT, cardPaymentOptions, paymentParts } from './payment.ts';

/** A payment by any of the ways the provider offers, in its own element within the form. */
export const kind = {
  ...unanswered,
  name: 'stripe-ocs',
  widget: 'payment-slot',
  pays: { provider: 'stripe', amount: 'amount', proof: 'paymentid', isChecked: true, element: 'payment' },
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'A payment by any of the ways the provider offers, in its own element within the form.',
  properties: cardPaymentOptions,
  required: ['label', 'currency'],
  needs: () => ['payments:stripe'],
  parts: (field, language) => paymentParts(field, CARD_PAYMENT, language),
} as const satisfies KindAuthoring;
