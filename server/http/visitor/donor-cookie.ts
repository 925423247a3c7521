import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedDonorSession } from '../../donations/access/donor-session.ts';
import { hostCookie } from './host-cookie.ts';

/** The token of a donor's session: what was given in this browser, or with an address that its visitor has proved. */
export const donorCookie = hostCookie('__Host-formularium-donor', 'formularium-donor', /^[\w-]{43}$/);

/** The donor session of a browser. */
export interface BrowserDonor {
  /** Null for none. */
  readonly token: string | null;
  readonly keep: (opened: OpenedDonorSession) => void;
}

export function browserDonorOf(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  reply: FastifyReply,
): BrowserDonor {
  return {
    token: donorCookie.in(request),
    keep: ({ token, maxAge }) => donorCookie.keep(request, reply, { text: token, maxAge }),
  };
}
