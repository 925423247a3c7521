import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../routes/route.ts';

/** Below it, all of a page fits in one packet. */
const LEAST_BYTES = 1_400;

/** Compresses the pages of the routes that are added to this scope, for browsers that take them so. */
export function compressPages(scope: FastifyInstance): void {
  scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    customTypes: /^text\/html/,
  });
}

/**
 * Whether the pages of a route are compressed: those that anybody may see. The length of a compressed page tells what stands in it twice,
 * so nothing secret may be in it beside something that another site has put there.
 */
export function isCompressed({ method, format, needs }: Route): boolean {
  return method === 'GET' && format === 'html' && needs === 'nothing';
}
