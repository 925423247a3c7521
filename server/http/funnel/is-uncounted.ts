import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is counted nowhere: its browser says that its visitor does not want to be followed (Global Privacy Control, Do Not
 * Track), or loads a page that nobody may ever look at.
 */
export function isUncounted({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']]
    .flat()
    .some((one) => one?.includes('prefetch'));
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1' || isAhead || method === 'HEAD';
}
