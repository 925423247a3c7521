import type { Route } from './routes/route.ts';

/** For every answer: its type is the declared one, whatever its content looks like. */
const EVERY = { 'x-content-type-options': 'nosniff' };

/**
 * For pages: scripts and styles come from this server alone, and never stand in the page itself. A form that is sent before
 * its script runs goes nowhere, as only the script may send it.
 */
const HTML = {
  ...EVERY,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The headers of an answer, by its format. */
export const SECURITY_HEADERS: Readonly<Record<Route['format'], Readonly<Record<string, string>>>> = {
  html: HTML,
  json: EVERY,
};
