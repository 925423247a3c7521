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

/** What a page may load from elsewhere, by the directives of its policy. */
export type LoadedOrigins = Readonly<Record<string, readonly string[]>>;

/**
 * Lets pages of this server, and of these origins, embed the page of a reply, and lets it load from elsewhere what it has to. The older
 * header knows no list: it stands only where there is none.
 */
export function allowFrames(reply: FastifyReply, origins: EmbedOrigins, loaded: LoadedOrigins = {}): void {
  reply.header('content-security-policy', policyWith(["'self'", ...origins].join(' '), loaded));
  if (origins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
  else reply.removeHeader('x-frame-options');
  reply.header('cross-origin-opener-policy', openerPolicy(loaded));
}

/** Frames of others may open windows that talk back to them, such as that in which a payer approves. */
function openerPolicy(loaded: LoadedOrigins): string {
  return (loaded['frame-src'] ?? []).length > 0 ? 'same-origin-allow-popups' : 'same-origin';
}

/** The headers of a page that loads this from elsewhere, and that nobody may embed. */
export function pageHeaders(loaded: LoadedOrigins = {}): Readonly<Record<string, string>> {
  return {
    ...HTML,
    'content-security-policy': policyWith("'none'", { 'frame-src': ["'self'"], ...loaded }),
    'cross-origin-opener-policy': openerPolicy(loaded),
  };
}

function policyWith(ancestors: string, loaded: LoadedOrigins = {}): string {
  const from = (directive: string, ...own: readonly string[]): string =>
    [directive, ...own, ...(loaded[directive] ?? [])].join(' ');
  return [
    "default-src 'none'",
    from('script-src', "'self'"),
    from('style-src', "'self'"),
    from('img-src', "'self'", 'data:'),
    "font-src 'self'",
    from('connect-src', "'self'"),
    ...['frame-src', 'media-src'].flatMap((name) => ((loaded[name] ?? []).length > 0 ? [from(name)] : [])),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
