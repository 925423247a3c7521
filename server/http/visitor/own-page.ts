import type { FastifyRequest } from 'fastify';
import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { foreignOriginOf } from '../cross-origin.ts';
import { sayToBrowser } from '../pages/browser-language.ts';

const OWN: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Whether a request comes from a page of this server, or from the address line. Nothing else acts for whoever is signed in. Programs that
 * are not browsers say neither, and have no cookie that is not their own.
 */
export function isOfOwnPage(request: Pick<FastifyRequest, 'headers'>): boolean {
  return foreignOriginOf(request) === null && OWN.has(request.headers['sec-fetch-site']);
}

/** Throws a `Refusal` for a request that does not come from a page of this server. */
export function demandOwnPage(request: FastifyRequest): void {
  if (!isOfOwnPage(request)) throw new Refusal(403, sayToBrowser(request, serverWords.pageTooOld));
}
