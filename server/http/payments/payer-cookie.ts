import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../visitor/host-cookie.ts';

const BYTES = 32;

/** Tells the browser in which a submission was begun that is paid elsewhere. It is gone when the browser is closed. */
const cookie = hostCookie('__Host-formularium-payer', 'formularium-payer', /^[\w-]{43}$/);

/** What a browser is known by that has left to pay; '' for one that has not, or that keeps no cookies. */
export function payerOf(request: FastifyRequest): string {
  return cookie.in(request) ?? '';
}

/** Has the browser known when it comes back. */
export function keepPayer(
  request: FastifyRequest,
  reply: FastifyReply,
  random: (bytes: number) => Buffer,
): string {
  const text = payerOf(request) || random(BYTES).toString('base64url');
  cookie.keep(request, reply, { text, maxAge: null });
  return text;
}
