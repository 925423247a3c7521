export { altcha } from './altcha.ts';
export { hcaptcha } from './hcaptcha.ts';
export { recaptcha } from './recaptcha.ts';
export { turnstile } from './turnstile.ts';
