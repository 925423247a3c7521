import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authorization } from '../authorization.ts';
import type { Context } from '../context.ts';

/** One address of the server. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** In which it says what goes wrong: to a person, or to a program. */
  readonly format: 'html' | 'json';
  /** What a request has to bring along; `action`: whatever the action needs that it names. */
  readonly needs: Extract<Authorization, 'nothing'> | 'action';
  readonly answer: (request: FastifyRequest, reply: FastifyReply, context: Context) => Promise<unknown>;
}
