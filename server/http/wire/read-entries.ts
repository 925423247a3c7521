import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Entry, WireFormat } from './entry.ts';
import * as all from './formats/index.ts';

const formats: ReadonlyMap<string, WireFormat> = new Map(
  Object.values<WireFormat>(all).map((format) => [format.mediaType, format]),
);

/** Every way in which a form may be sent. */
export const MEDIA_TYPES: readonly string[] = [...formats.keys()];

/** What a form has sent. A body which is not written right, or holds what no form sends, is refused as a whole. */
export function readEntries(body: unknown, contentType: string | undefined, most: number): readonly Entry[] {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const format = formats.get(mediaType);
  if (format === undefined || contentType === undefined || !Buffer.isBuffer(body)) throw notAForm(mediaType);
  const entries: Entry[] = [];
  for (const [name, value] of format.read(body, contentType)) {
    if (entries.length === most)
      throw new Refusal(413, `The request holds more than ${most} fields, which is more than is taken.`);
    if (name.includes('\0') || value.includes('\0')) {
      throw new Refusal(
        400,
        'The request holds a NUL character, which no form field can hold. Send it without.',
      );
    }
    // Browsers send every line end as CR LF; the page and its rules see LF.
    entries.push([name, value.replaceAll(/\r\n?/g, '\n')]);
  }
  return entries;
}

/** The refusal of what no form sends. */
export function notAForm(mediaType: string): Refusal {
  const what =
    mediaType === ''
      ? 'The request does not say of what type it is.'
      : `“${shortened(mediaType)}” is not taken here.`;
  return new Refusal(415, `${what} Send a form as ${MEDIA_TYPES.join(' or ')}.`);
}
