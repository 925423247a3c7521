import type { CaptchaProvider } from '../captcha-provider.ts';
import { checkProof } from '../proof-of-work.ts';

/** No provider at all: the page works out a proof, in the format of ALTCHA, and the server checks it by itself. */
export const altcha = {
  name: 'altcha',
  check: checkProof,
  widget: null,
} as const satisfies CaptchaProvider;
