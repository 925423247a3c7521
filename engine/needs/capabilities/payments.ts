import type { Capability } from '../capability.ts';

export const payments = {
  name: 'payments',
  variants: { stripe: 'Stripe', paypal: 'PayPal' },
  summary: 'has payments made by a provider, and proves that they were',
  words: 'Payments by card or PayPal are not set up.',
} as const satisfies Capability;
