import { decodeUtf8, notUtf8 } from '../decode-utf8.ts';
import type { Entry, WireFormat } from '../entry.ts';

export const urlencoded = {
  mediaType: 'application/x-www-form-urlencoded',
  *read(body): Generator<Entry> {
    const text = decodeUtf8(body);
    for (let start = 0; start < text.length; ) {
      const found = text.indexOf('&', start);
      const end = found < 0 ? text.length : found;
      if (end > start) yield entryIn(text.slice(start, end));
      start = end + 1;
    }
  },
} as const satisfies WireFormat;

function entryIn(pair: string): Entry {
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
