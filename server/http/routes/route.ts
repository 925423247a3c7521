import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';

/** One address of the server. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** How it speaks of what goes wrong: to a person, or to a program. */
  readonly speaks: 'html' | 'json';
  readonly answer: (request: FastifyRequest, reply: FastifyReply, site: Site) => Promise<unknown>;
}
