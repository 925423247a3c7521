import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { Dicer } from '@fastify/busboy';
import { errorCodes } from 'fastify';
import type { Limits } from '../../../value/limits.ts';
import { fieldTooLong, Refusal, tooManyFields } from '../../../value/refusal.ts';
import { shortened } from '../../../value/shortened.ts';
import { decodeUtf8 } from '../decode-utf8.ts';
import type { FormBody, WireEntry, WireFormat } from '../format.ts';

const MEDIA_TYPE = 'multipart/form-data';
/** No field has a longer name; the parser cuts headers off at 80 kB. */
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
        // The rest of the body goes unread.
        payload.unpipe().resume();
        throw error instanceof Refusal || error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE
          ? error
          : broken('it ends too early');
      }
    });
  },
} as const satisfies WireFormat;

async function readParts(
  payload: IncomingMessage,
  { entries: most, fieldBytes, bodyBytes }: Limits,
): Promise<FormBody> {
  const boundary = parametersOf(payload.headers['content-type'] ?? '').get('boundary');
  if (boundary === undefined) throw broken('its boundary is missing');
  const fields: Promise<WireEntry>[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const parser = new Dicer({ boundary, maxHeaderPairs: HEADERS_OF_PART });
    parser.on('part', (part) => {
      const field = readField(part, fieldBytes);
      field.catch(reject);
      if (fields.push(field) > most) reject(tooManyFields(most));
    });
    parser.on('error', reject);
    // The server's own limit is for bodies that it reads itself.
    payload.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > bodyBytes) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    });
    const sent = finished(payload, { writable: false });
    sent.catch(reject);
    payload.pipe(parser).on('finish', () => {
      // Text after the last boundary belongs to no field, but counts.
      payload.resume();
      sent.then(resolve, reject);
    });
  });
  return { entries: await Promise.all(fields), bytes };
}

async function readField(part: Dicer.PartStream, most: number): Promise<WireEntry> {
  let headers: object = {};
  part.on('header', (read) => {
    headers = read;
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of part) {
    const name = fieldNameIn(headers);
    bytes += piece.length;
    if (bytes > most) throw fieldTooLong(name, most);
    pieces.push(piece);
  }
  return [fieldNameIn(headers), decodeUtf8(Buffer.concat(pieces))];
}

/** The headers are lists of texts, by names in small letters. */
function fieldNameIn(headers: object): string {
  const texts = new Map<string, readonly string[]>(Object.entries(headers));
  const [disposition = ''] = texts.get('content-disposition') ?? [];
  const [encoding = 'binary'] = texts.get('content-transfer-encoding') ?? [];
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\s*(?:;|$)/i.test(disposition) || name === undefined)
    throw broken('a part does not say which field it is');
  if (parameters.has('filename') || parameters.has('filename*'))
    throw new Refusal(400, 'This form takes no files. Send the answers without them.');
  if (!PLAIN.test(encoding.trim()))
    throw broken(`“${shortened(encoding)}” as a transfer encoding is not known here`);
  // The parser gives each byte as a character.
  const decoded = decodeUtf8(Buffer.from(name, 'latin1'));
  if (decoded.length > NAME_LENGTH)
    throw broken(`“${shortened(decoded)}” is longer than the name of a field`);
  return decoded;
}

/** The parameters of a header: `form-data; name="a"` has one. A backslash hides a quotation mark or itself, nothing else. */
function parametersOf(header: string): ReadonlyMap<string, string> {
  const found = header.matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)(?:"|$)|([^\s;"]+))/g);
  return new Map(
    Array.from(found, ([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? bare,
    ]),
  );
}

function broken(why: string): Refusal {
  return new Refusal(400, `The multipart body cannot be read: ${why}. Send it as browsers do.`);
}
