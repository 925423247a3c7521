import type { FastifyReply } from 'fastify';
import type { EmbedOrigins } from '../value/embed-origins.ts';
import type { Route } from './routes/route.ts';

/** For every answer: its type is the declared one, whatever its content looks like. */
const EVERY = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

/**
 * For pages: scripts and styles come from this server alone, and never stand in the page itself. Forms without a script are posted
 * to this server, and nowhere else.
 */
const HTML = {
  ...EVERY,
  'content-security-policy': policyWith("'none'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The headers of an answer, by its format. No page may embed it, unless its route says which may. */
export const SECURITY_HEADERS: Readonly<Record<Route['format'], Readonly<Record<string, string>>>> = {
  html: HTML,
  json: { ...EVERY, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
};

/**
 * Lets pages of this server, and of these origins, embed the page of a reply. The older header knows no list: it stands
 * only where there is none.
 */
export function allowFrames(reply: FastifyReply, origins: EmbedOrigins): void {
  reply.header('content-security-policy', policyWith(["'self'", ...origins].join(' ')));
  if (origins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
  else reply.removeHeader('x-frame-options');
}

function policyWith(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
