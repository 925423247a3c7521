import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../value/api/scopes.ts';
import type { Limits } from '../../value/limits.ts';
import type { Refusal } from '../../value/refusal.ts';
import type { Authorization } from '../authorization.ts';
import type { Context } from '../context.ts';
import type { FileIntake } from '../wire/format.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is. */
    address: Address | null;
  }
  interface FastifyContextConfig {
    readonly refuse?: Route['refuse'];
    readonly limits?: Limits;
  }
}

/** One address of the server. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The format of its error messages: for a person, or for a program. */
  readonly format: 'html' | 'json';
  /** The proof that a request must carry; `action`: whatever the named action needs. */
  readonly needs: Authorization | 'action';
  /** What a key has to be for: programs ask here, and nobody by a session. */
  readonly scope?: Scope;
  /** What it has to be for as well. */
  readonly alsoScope?: Scope;
  /** Whether pages of other origins that may embed a form may read its answers. */
  readonly isCrossOrigin?: boolean;
  /** Whether its body is taken byte by byte, of whatever type, and read by nobody before. */
  readonly isRaw?: boolean;
  /** Takes the files that come to this address; without it none may come. */
  readonly intakeOf?: (request: FastifyRequest, context: Context) => FileIntake;
  readonly answer: (call: RouteCall) => Promise<unknown>;
  /** Answers a refused request in its own way; null where an error page is all that can be said. */
  readonly refuse?: (refusal: Refusal, call: RouteCall) => Promise<FastifyReply | null>;
}

/** An address that a request has come to. */
export interface Address {
  /** The route that answers the request; another one of the address if none takes its method. */
  readonly route: Route;
  /** The methods that the address takes. */
  readonly allowed: readonly string[];
}

/** A request of a route, and what answers it. */
export interface RouteCall {
  readonly request: RouteRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
}

/** A request whose parameters are named in the path of its route: `:name`. */
type RouteRequest = FastifyRequest<{ Params: RouteParams }>;
export type RouteParams = Readonly<Record<string, string>>;
