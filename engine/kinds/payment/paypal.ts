import { unanswered } from '../answered.ts';
import { currencyOption } from '../donation/currency-option.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { labels } from '../part-of.ts';
import { amountSourceOptions, paymentParts } from './payment.ts';

/** A button to pay with, and the provider's order. */
export const kind = {
  ...unanswered,
  name: 'paypal',
  widget: 'payment-slot',
  pays: { provider: 'paypal', amount: 'amount', proof: 'orderid', element: 'button' },
} as const satisfies FieldKind;

// Spec 001 §3, PayPal config.
export const authoring = {
  answered: false,
  summary: 'A payment by PayPal’s button.',
  properties: {
    sandboxId: {
      type: 'string',
      title: 'Sandbox id',
      description: 'The client id of the sandbox. The server uses the one of its settings.',
    },
    liveId: {
      type: 'string',
      title: 'Live id',
      description: 'The client id for real payments. The server uses the one of its settings.',
    },
    mode: {
      type: 'string',
      enum: ['sandbox', 'live'],
      default: 'sandbox',
      title: 'Mode',
      description:
        'Meant for the sandbox or for real payments. Which of them it is, the settings of the server decide alone.',
    },
    currency: currencyOption,
    ...amountSourceOptions,
    labels,
    color: {
      type: 'string',
      enum: ['gold', 'blue', 'silver', 'white', 'black'],
      default: 'gold',
      title: 'Color',
      description: 'The colour of the button.',
    },
    shape: {
      type: 'string',
      enum: ['rect', 'pill'],
      default: 'rect',
      title: 'Shape',
      description: 'The shape of the button.',
    },
    buttonLabel: {
      type: 'string',
      enum: ['checkout', 'paypal', 'pay', 'buynow', 'installment', 'donate'],
      default: 'checkout',
      title: 'Button label',
      description: 'The text of the button.',
    },
    layout: {
      type: 'string',
      enum: ['vertical', 'horizontal'],
      default: 'vertical',
      title: 'Layout',
      description: 'The arrangement of several buttons.',
    },
    tagline: { type: 'boolean', title: 'Tagline', description: 'Whether there is a line below the button.' },
    height: {
      type: 'integer',
      minimum: 25,
      maximum: 55,
      default: 55,
      title: 'Height',
      description: 'The height of the buttons in pixels.',
    },
    locale: { type: 'string', default: 'en_US', title: 'Locale', description: 'The language of the button.' },
    redirectUrl: {
      type: 'string',
      title: 'Return address',
      description: 'The address that a redirect returns to.',
    },
    shippingAddress: {
      type: 'string',
      enum: ['enable', 'disable'],
      default: 'disable',
      title: 'Shipping address',
      description:
        'Meant to have PayPal ask for a shipping address. It never does: a form asks for what it needs itself.',
    },
    debugMode: {
      type: 'boolean',
      title: 'Debug mode',
      description: 'Meant to have the button log its actions. Nothing about payments is logged in a page.',
    },
    billingDetails: {
      type: 'boolean',
      title: 'Billing details',
      description:
        'Meant to send the billing details along. PayPal has those of its payers, so nothing is sent to it.',
    },
    billingName: {
      type: 'string',
      title: 'Billing name',
      description: 'The id of the field with the name. Nothing of it is sent to PayPal.',
    },
    billingEmail: {
      type: 'string',
      title: 'Billing e-mail',
      description: 'The id of the field with the e-mail address. Nothing of it is sent to PayPal.',
    },
    billingAddress: {
      type: 'string',
      title: 'Billing address',
      description: 'The id of the field with the address. Nothing of it is sent to PayPal.',
    },
  },
  required: ['label', 'currency'],
  needs: () => ['payments:paypal'],
  parts: (field, language) =>
    paymentParts(field, { name: 'PayPal', by: 'paypal', gives: ['orderid'] }, language),
} as const satisfies KindAuthoring;
