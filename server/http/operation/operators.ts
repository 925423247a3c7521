import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface OperatorRequest {
  readonly headers: IncomingHttpHeaders;
  /** The address that asks. */
  readonly ip: string;
}

/** The people who run a server, and their programs. */
export interface SiteOperators {
  readonly includes: (request: OperatorRequest) => boolean;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** `Host` of a request to this machine itself, with its port. */
const OF_LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whoever brings the token; without a token, whoever asks from this machine itself. A proxy on this machine asks for others, so what it
 * passes on is not taken for the machine's own: it says whom it asks for, or which public name was asked for.
 */
export function operatorsWith(token: string | null): SiteOperators {
  return {
    includes({ headers, ip }) {
      if (token === null) return isOfThisMachine(headers, ip);
      const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      return timingSafeEqual(digest(given), digest(token));
    },
  };
}

function isOfThisMachine(headers: IncomingHttpHeaders, ip: string): boolean {
  const isDirect = FORWARDED.every((name) => headers[name] === undefined);
  return isDirect && LOOPBACK.test(ip) && OF_LOOPBACK.test(headers.host ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
