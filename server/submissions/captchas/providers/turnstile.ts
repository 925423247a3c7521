import { siteverifyProvider } from '../siteverify.ts';

const LOADS: readonly string[] = ['https://challenges.cloudflare.com'];

export const turnstile = siteverifyProvider({
  name: 'turnstile',
  origins: { verify: 'https://challenges.cloudflare.com', script: 'https://challenges.cloudflare.com' },
  paths: { verify: '/turnstile/v0/siteverify', script: '/turnstile/v0/api.js' },
  loads: { 'script-src': LOADS, 'frame-src': LOADS, 'style-src': [], 'connect-src': LOADS },
  tokenMs: 300_000,
  objects({ action, metadata }, expected) {
    if (Object(metadata).result_with_testing_key === true) return 'the keys are for tests';
    return action === expected.action ? null : `solved for “${String(action)}”`;
  },
});
