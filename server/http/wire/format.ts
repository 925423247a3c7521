import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../../uploads/receive-file.ts';
import type { Limits } from '../../value/limits.ts';

/** A name and its value, as a form sends them; a name may come several times. */
export type WireEntry = readonly [name: string, value: string];

/** The content of a request's body. */
export interface FormBody {
  /** In the order of the body. */
  readonly entries: readonly WireEntry[];
  /** The length of the whole body without its files. */
  readonly bytes: number;
  /** In the order of the body; whoever answers the request sees to it that none is left that nobody needs. */
  readonly files: readonly ReceivedFile[];
}

/** A file among the parts of a body. */
export interface FilePart {
  readonly name: string;
  /** As its sender calls it. */
  readonly fileName: string;
  readonly pieces: AsyncIterable<Buffer>;
}

/** Takes the files of one request as they come. */
export interface FileIntake {
  /** `before`: what came before the file. Throws a `Refusal` when the request may send none. */
  readonly receive: (part: FilePart, before: readonly WireEntry[]) => Promise<ReceivedFile>;
  /** Told of the files of a request that has broken off. */
  readonly discard: (files: readonly ReceivedFile[]) => Promise<void>;
}

/** The intake of a route; a route without one takes no files. */
export type IntakeOf = (request: FastifyRequest) => FileIntake;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly intakeOf?: IntakeOf | null;
  }
}

/** Requests with files, which may take longer than others. */
export const uploading: WeakSet<IncomingMessage> = new WeakSet();

/** A way in which forms are written into a request's body. */
export interface WireFormat {
  readonly mediaType: string;
  /** Has the server read bodies of this type as a `FormBody`. A malformed body, or one beyond the limits, throws a `Refusal`. */
  readonly accept: (app: FastifyInstance, limits: Limits) => void;
}
