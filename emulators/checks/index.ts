export { captchas } from './captchas.ts';
export { paypalOrders, paypalPayments } from './paypal.ts';
export { stripe } from './stripe.ts';
