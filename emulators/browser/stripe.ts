import { stripeFor } from './stripe/stripe-object.ts';

// Stands in for https://js.stripe.com/endive/stripe.js.
Reflect.set(
  window,
  'Stripe',
  Object.assign((key: string) => stripeFor(key), { version: 'endive' }),
);
