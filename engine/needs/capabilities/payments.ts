import type { Capability } from '../capability.ts';

export const payments = {
  name: 'payments',
  variants: { stripe: 'Stripe', paypal: 'PayPal', recurring: 'recurring payments' },
  summary: 'has a provider take payments, and proves that they were made',
  words: 'Payments by card or PayPal are not set up.',
} as const satisfies Capability;
