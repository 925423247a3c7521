import { SECURITY_HEADERS } from '../../server/http/security-headers.ts';

/** What marks the scripts and styles that Vitest and Vite put into the pages of tests, which are not ours. */
const THEIRS = 'of-the-test-runner';

const POLICY = SECURITY_HEADERS.html['content-security-policy']
  ?.replace("script-src 'self'", `script-src 'self' 'nonce-${THEIRS}'`)
  .replace("style-src 'self'", `style-src 'self' 'nonce-${THEIRS}'`)
  .replace("frame-ancestors 'none'", "frame-ancestors 'self'"); // tests run in a frame

/** Puts the pages of tests under the policy of the server's pages; breaches.ts tells of what it forbids. */
export const policed = {
  name: 'policed',
  config: () => ({
    html: { cspNonce: THEIRS },
    server: { headers: { 'Content-Security-Policy': POLICY ?? '' } },
  }),
} as const;
