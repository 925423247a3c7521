import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../../value/limits.ts';
import { fieldTooLong, tooManyFields } from '../../../value/refusal.ts';
import { decodeUtf8, notUtf8 } from '../decode-utf8.ts';
import type { FormBody, WireEntry, WireFormat } from '../format.ts';

const MEDIA_TYPE = 'application/x-www-form-urlencoded';

export const urlencoded = {
  mediaType: MEDIA_TYPE,
  accept(app, usual) {
    const read = async ({ routeOptions }: FastifyRequest, body: Buffer): Promise<FormBody> => ({
      entries: entriesWithin(decodeUtf8(body), routeOptions.config.limits ?? usual),
      bytes: body.length,
      files: [],
    });
    app.addContentTypeParser(MEDIA_TYPE, { parseAs: 'buffer' }, read);
  },
} as const satisfies WireFormat;

/** The entries of a serialised form. Throws a `Refusal` for more of them, or for longer ones, than the limits allow. */
export function entriesWithin(
  text: string,
  { entries: most, fieldBytes }: Pick<Limits, 'entries' | 'fieldBytes'>,
): readonly WireEntry[] {
  const entries: WireEntry[] = [];
  for (const entry of entriesIn(text)) {
    if (entries.push(entry) > most) throw tooManyFields(most);
    const [name, value] = entry;
    if (Buffer.byteLength(value) > fieldBytes) throw fieldTooLong(name, fieldBytes);
  }
  return entries;
}

function* entriesIn(text: string): Generator<WireEntry> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('&', start);
    const end = found < 0 ? text.length : found;
    if (end > start) yield entryIn(text.slice(start, end));
    start = end + 1;
  }
}

function entryIn(pair: string): WireEntry {
  const equals = pair.indexOf('=');
  return equals < 0 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw notUtf8(); // a “%” that begins no character, or half of one
  }
}
