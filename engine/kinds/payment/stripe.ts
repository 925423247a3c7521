import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { CARD_PAYMENT, cardPaymentOptions, paymentParts } from './payment.ts';

/** A card payment, in fields of the provider’s within the form or over the page. */
export const kind = {
  ...unanswered,
  name: 'stripe',
  widget: 'payment-slot',
  pays: { provider: 'stripe', amount: 'amount', proof: 'paymentid', isChecked: true, element: 'card' },
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'A card payment, in fields of the provider’s within the form or over the page.',
  properties: {
    ...cardPaymentOptions,
    checkout: {
      type: 'string',
      enum: ['form', 'modal'],
      default: 'form',
      title: 'Checkout',
      description:
        '“form”: the card is entered in the form. “modal”: it is asked for over the page, once everything else is right.',
    },
  },
  required: ['label', 'currency'],
  needs: () => ['payments:stripe'],
  parts: (field, language) => paymentParts(field, CARD_PAYMENT, language),
} as const satisfies KindAuthoring;
