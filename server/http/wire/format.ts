import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../value/limits.ts';

/** A name and its value, as a form sends them; a name may come several times. */
export type WireEntry = readonly [name: string, value: string];

/** What the body of a request holds. */
export interface FormBody {
  /** In the order of the body. */
  readonly entries: readonly WireEntry[];
  /** How long the whole body was. */
  readonly bytes: number;
}

/** A way in which forms are written into a request's body. */
export interface WireFormat {
  readonly mediaType: string;
  /** Has the server read bodies of this type as a `FormBody`. What is not written right, or too much, is a `Refusal`. */
  readonly accept: (app: FastifyInstance, limits: Limits) => void;
}
