import type { Capability } from '../capability.ts';

export const captcha = {
  name: 'captcha',
  variants: { recaptcha: 'reCAPTCHA', hcaptcha: 'hCaptcha', turnstile: 'Turnstile' },
  summary: 'asks a captcha provider whether a person has solved it',
  words: 'The protection against spam that this form uses is not set up.',
} as const satisfies Capability;
