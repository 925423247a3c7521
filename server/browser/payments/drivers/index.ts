export { paypal } from './paypal.ts';
export { stripe } from './stripe.ts';
