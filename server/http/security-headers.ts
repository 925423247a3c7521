import type { Route } from './routes/route.ts';

/** With every answer: it is what its type says, whatever it looks like. */
const EVERY = { 'x-content-type-options': 'nosniff' };

/**
 * With what people see: scripts and styles come from here alone, and none stands in a page; a form that is sent before
 * its script runs goes nowhere, for only the script may send it.
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

/** What browsers are told with an answer, by whom it is for. */
export const SECURITY_HEADERS: Readonly<Record<Route['format'], Readonly<Record<string, string>>>> = {
  html: HTML,
  json: EVERY,
};
