import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authorization } from '../authorization.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly format?: Route['format'];
  }
}

/** One address of the server. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The format of its error messages: for a person, or for a program. */
  readonly format: 'html' | 'json';
  /** The proof that a request must carry; `action`: whatever the named action needs. */
  readonly needs: Extract<Authorization, 'nothing'> | 'action';
  readonly answer: (request: RouteRequest, reply: FastifyReply, context: Context) => Promise<unknown>;
}

/** A request whose parameters are named in the path of its route: `:name`. */
type RouteRequest = FastifyRequest<{ Params: RouteParams }>;
export type RouteParams = Readonly<Record<string, string>>;
