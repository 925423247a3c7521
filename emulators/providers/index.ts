export { paypal } from '../paypal/paypal-emulator.ts';
export { stripe } from '../stripe/stripe-emulator.ts';
export { hcaptcha } from './hcaptcha.ts';
export { recaptcha } from './recaptcha.ts';
export { turnstile } from './turnstile.ts';
