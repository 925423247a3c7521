import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { Dicer } from '@fastify/busboy';
import { errorCodes, type FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../../../uploads/receive-file.ts';
import { StorageFailure } from '../../../value/errors.ts';
import type { Limits } from '../../../value/limits.ts';
import { fieldTooLong, Refusal, tooManyFields } from '../../../value/refusal.ts';
import { decodeUtf8 } from '../decode-utf8.ts';
import { type FileIntake, type FormBody, uploading, type WireEntry, type WireFormat } from '../format.ts';
import { brokenBody, type PartHeaders, parametersOf, readPartHeaders } from './part-headers.ts';

const MEDIA_TYPE = 'multipart/form-data';
const HEADERS_OF_PART = 20;

export const multipart = {
  mediaType: MEDIA_TYPE,
  accept(app, usual) {
    app.addContentTypeParser(MEDIA_TYPE, async (request: FastifyRequest, payload: IncomingMessage) => {
      const { limits = usual, intakeOf } = request.routeOptions.config;
      const reading = new BodyReading(payload, limits, intakeOf?.(request));
      try {
        return await reading.read();
      } catch (error) {
        await reading.stop();
        const isTold = error instanceof Refusal || error instanceof StorageFailure;
        throw isTold || error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE
          ? error
          : brokenBody('it ends too early');
      }
    });
  },
} as const satisfies WireFormat;

/** One body while it is read. Fields are read into memory, files go to the intake of the route piece by piece. */
class BodyReading {
  readonly #payload: IncomingMessage;
  readonly #limits: Limits;
  readonly #intake: FileIntake | undefined;
  readonly #parts: Promise<WireEntry | ReceivedFile | null>[] = [];
  readonly #open = new Set<Dicer.PartStream>();
  #bytes = 0;
  #textBytes = 0;
  #fileBytes = 0;
  #files = 0;

  constructor(payload: IncomingMessage, limits: Limits, intake: FileIntake | undefined) {
    this.#payload = payload;
    this.#limits = limits;
    this.#intake = intake;
  }

  async read(): Promise<FormBody> {
    const boundary = parametersOf(this.#payload.headers['content-type'] ?? '').get('boundary');
    if (boundary === undefined) throw brokenBody('its boundary is missing');
    const payload = this.#payload;
    const { bodyBytes, uploadBytes } = this.#limits;
    const most = this.#intake === undefined ? bodyBytes : bodyBytes + uploadBytes;
    await new Promise<void>((resolve, reject) => {
      const parser = new Dicer({ boundary, maxHeaderPairs: HEADERS_OF_PART });
      parser.on('part', (part) => {
        const read = this.#readPart(part, this.#parts.length);
        read.catch(reject);
        if (this.#parts.push(read) > this.#limits.entries) reject(tooManyFields(this.#limits.entries));
      });
      parser.on('error', reject);
      // The server's own limit is for bodies that it reads itself.
      payload.on('data', (piece: Buffer) => {
        this.#bytes += piece.length;
        if (this.#bytes > most) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      });
      const sent = finished(payload, { writable: false });
      sent.catch(reject);
      payload.pipe(parser).on('finish', () => {
        // Text after the last boundary belongs to no field, but counts.
        payload.resume();
        sent.then(resolve, reject);
      });
    });
    const read = await Promise.all(this.#parts);
    return {
      entries: read.filter(isEntry),
      files: read.filter(isFile),
      bytes: Math.max(0, this.#bytes - this.#fileBytes),
    };
  }

  /** Lets go of everything: the rest of the body goes unread, and nothing is left of its files. */
  async stop(): Promise<void> {
    this.#payload.unpipe().resume();
    for (const part of this.#open) part.destroy(new Error('The body is not read any further.'));
    const settled = await Promise.allSettled(this.#parts);
    const read = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
    await this.#intake?.discard(read.filter(isFile));
  }

  async #readPart(part: Dicer.PartStream, place: number): Promise<WireEntry | ReceivedFile | null> {
    let headers: object = {};
    part.on('header', (read) => {
      headers = read;
    });
    this.#open.add(part);
    const pieces = part.iterator({ destroyOnReturn: false });
    try {
      const first = await pieces.next();
      const read = readPartHeaders(headers);
      const all = withFirst(first, pieces);
      if (read.fileName === undefined) return await this.#readField(read.name, all);
      // A control without a file sends one without a name.
      if (read.fileName === '' && first.done === true) return null;
      return await this.#readFile(read, all, place);
    } finally {
      this.#open.delete(part);
      part.on('error', () => undefined); // it has been let go of
      part.resume();
    }
  }

  async #readField(name: string, pieces: AsyncIterable<Buffer>): Promise<WireEntry> {
    const { fieldBytes: most, bodyBytes } = this.#limits;
    const read: Buffer[] = [];
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      this.#textBytes += piece.length;
      if (bytes > most) throw fieldTooLong(name, most);
      if (this.#textBytes > bodyBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      read.push(piece);
    }
    return [name, decodeUtf8(Buffer.concat(read))];
  }

  async #readFile(
    { name, fileName = '' }: PartHeaders,
    pieces: AsyncIterable<Buffer>,
    place: number,
  ): Promise<ReceivedFile> {
    if (this.#intake === undefined)
      throw new Refusal(400, 'This form takes no files. Send the answers without them.');
    this.#files += 1;
    if (this.#files > this.#limits.uploads) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    uploading.add(this.#payload);
    const entries = (await Promise.all(this.#parts.slice(0, place))).filter(isEntry);
    const counted = this.#counted(pieces);
    // Whoever stops reading a file has not ended it: what is not wanted of it still counts.
    const unended = { [Symbol.asyncIterator]: () => ({ next: () => counted.next() }) };
    const received = await this.#intake.receive({ name, fileName, pieces: unended }, entries);
    for await (const _ of unended);
    return received;
  }

  async *#counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#fileBytes += piece.length;
      if (this.#fileBytes > this.#limits.uploadBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      yield piece;
    }
  }
}

async function* withFirst(
  first: IteratorResult<Buffer>,
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

function isEntry(read: WireEntry | ReceivedFile | null): read is WireEntry {
  return Array.isArray(read);
}

function isFile(read: WireEntry | ReceivedFile | null): read is ReceivedFile {
  return read !== null && !isEntry(read);
}
