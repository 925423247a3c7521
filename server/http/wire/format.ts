import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../value/limits.ts';

/** A name and its value, as a form sends them; a name may come several times. */
export type WireEntry = readonly [name: string, value: string];

/** The content of a request's body. */
export interface FormBody {
  /** In the order of the body. */
  readonly entries: readonly WireEntry[];
  /** The length of the whole body. */
  readonly bytes: number;
}

/** A way in which forms are written into a request's body. */
export interface WireFormat {
  readonly mediaType: string;
  /** Has the server read bodies of this type as a `FormBody`. A malformed body, or one beyond the limits, throws a `Refusal`. */
  readonly accept: (app: FastifyInstance, limits: Limits) => void;
}
