import { siteverifyProvider } from '../siteverify.ts';

const LOADS: readonly string[] = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export const hcaptcha = siteverifyProvider({
  name: 'hcaptcha',
  origins: { verify: 'https://api.hcaptcha.com', script: 'https://js.hcaptcha.com' },
  paths: { verify: '/siteverify', script: '/1/api.js' },
  loads: { 'script-src': LOADS, 'frame-src': LOADS, 'style-src': LOADS, 'connect-src': LOADS },
  tokenMs: 120_000,
  // A token for another key of the same owner is refused.
  sends: ({ siteKey }) => ({ sitekey: siteKey }),
});
