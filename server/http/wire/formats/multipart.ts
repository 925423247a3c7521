import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { errorCodes } from 'fastify';
import type { Limits } from '../../../value/limits.ts';
import { Refusal, tooManyFields } from '../../../value/refusal.ts';
import { shortened } from '../../../value/shortened.ts';
import { decodeUtf8, notUtf8 } from '../decode-utf8.ts';
import type { FormBody, WireEntry, WireFormat } from '../format.ts';

const MEDIA_TYPE = 'multipart/form-data';
/** No field has a longer name; what the parser cuts off, at 80 kB, is longer still. */
const NAME_LENGTH = 1_000;
const HEADERS_OF_PART = 20;
const PLAIN = /^(?:7bit|8bit|binary)$/i;

export const multipart = {
  mediaType: MEDIA_TYPE,
  accept(app, limits) {
    app.addContentTypeParser(MEDIA_TYPE, async (_request: unknown, payload: IncomingMessage) => {
      try {
        return await readParts(payload, limits);
      } catch (error) {
        // What is left of the body goes unread.
        payload.unpipe().resume();
        throw error instanceof Refusal || error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE
          ? error
          : broken(/boundary/i.test(String(error)) ? 'its boundary is missing' : 'it ends too early');
      }
    });
  },
} as const satisfies WireFormat;

function readParts(payload: IncomingMessage, { entries: most, bodyBytes }: Limits): Promise<FormBody> {
  return new Promise((resolve, reject) => {
    const entries: WireEntry[] = [];
    let bytes = 0;
    const parser = new Busboy({
      headers: payload.headers as BusboyHeaders,
      limits: { parts: most, headerPairs: HEADERS_OF_PART },
      // The text of a field would come decoded, whatever its bytes are.
      isPartAFile: () => true,
    });
    parser.on('file', (name, part, filename, encoding) => {
      const pieces: Buffer[] = [];
      part.on('error', reject);
      part.on('data', (piece: Buffer) => pieces.push(piece));
      part.on('end', () => {
        try {
          entries.push([String(name), decodeUtf8(Buffer.concat(pieces))]);
        } catch (error) {
          reject(error);
        }
      });
      const refusal = refusalOf(name, { filename, encoding });
      if (refusal !== null) reject(refusal);
    });
    parser.on('partsLimit', () => reject(tooManyFields(most)));
    parser.on('error', reject);
    parser.on('finish', () => resolve({ entries, bytes }));
    // The server's own limit is for bodies that it reads itself.
    payload.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > bodyBytes) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    });
    finished(payload, { writable: false }, (error) => error && reject(error));
    payload.pipe(parser);
  });
}

interface PartHead {
  readonly filename: string | undefined;
  readonly encoding: string;
}

function refusalOf(name: string | undefined, { filename, encoding }: PartHead): Refusal | null {
  if (filename !== undefined)
    return new Refusal(400, 'This form takes no files. Send the answers without them.');
  if (!PLAIN.test(encoding))
    return broken(`“${shortened(encoding)}” as a transfer encoding is not known here`);
  if (name === undefined) return broken('a part does not say which field it is');
  if (name.length > NAME_LENGTH) return broken(`“${shortened(name)}” is longer than the name of a field`);
  if (name.includes('\ufffd')) return notUtf8();
  return null;
}

function broken(why: string): Refusal {
  return new Refusal(400, `The multipart body cannot be read: ${why}. Send it as browsers do.`);
}
