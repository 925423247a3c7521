import { siteverifyProvider } from '../siteverify.ts';

/** All versions of reCAPTCHA. Only the third gives a score and an action, and never without both. */
export const recaptcha = siteverifyProvider({
  name: 'recaptcha',
  origins: { verify: 'https://www.google.com', script: 'https://www.google.com' },
  paths: { verify: '/recaptcha/api/siteverify', script: '/recaptcha/api.js' },
  loads: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'style-src': [],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
  tokenMs: 120_000,
  objects({ score, action }, expected) {
    if (score === undefined && action === undefined) return null;
    if (action !== expected.action) return `solved for “${String(action)}”`;
    return typeof score === 'number' && score >= expected.leastScore ? null : `the score is ${String(score)}`;
  },
});
