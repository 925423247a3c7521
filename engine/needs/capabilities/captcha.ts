import type { Capability } from '../capability.ts';

export const captcha = {
  name: 'captcha',
  variants: { altcha: 'proof of work', recaptcha: 'reCAPTCHA', hcaptcha: 'hCaptcha', turnstile: 'Turnstile' },
  summary: 'checks whether a person has sent a form, by a proof of work or by a provider of captchas',
  words: 'The protection against spam that this form uses is not set up.',
} as const satisfies Capability;
