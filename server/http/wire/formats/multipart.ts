import { Refusal } from '../../../value/refusal.ts';
import { shortened } from '../../../value/shortened.ts';
import { decodeUtf8 } from '../decode-utf8.ts';
import type { Entry, WireFormat } from '../entry.ts';

// The bodies read here are small and whole in memory, so a part is what lies between two delimiters: no stream, no state.

const BOUNDARY = /;[ \t]*boundary=(?:"([^"\\]{1,70})"|([^\s";]{1,70}))[ \t]*(?:;|$)/i; // RFC 2046 §5.1.1
const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';

export const multipart = {
  mediaType: 'multipart/form-data',
  *read(body, contentType): Generator<Entry> {
    const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw broken('its content type names no boundary');
    const opening = `--${boundary}`;
    const delimiter = `${LINE_END}${opening}`;
    if (!isAt(body, 0, opening)) throw broken('it does not begin with its boundary');
    let at = opening.length;
    while (!isAt(body, at, '--')) {
      if (!isAt(body, at, LINE_END)) throw broken('a boundary is followed by something else');
      const head = body.indexOf(HEAD_END, at);
      const start = head + HEAD_END.length;
      const end = head < 0 ? -1 : body.indexOf(delimiter, start);
      if (end < 0) throw broken('it ends too early');
      yield [
        nameIn(decodeUtf8(body.subarray(at + LINE_END.length, head))),
        decodeUtf8(body.subarray(start, end)),
      ];
      at = end + delimiter.length;
    }
  },
} as const satisfies WireFormat;

/** The name that a part's headers give it. */
function nameIn(head: string): string {
  let disposition = '';
  for (const line of head.split(LINE_END)) {
    const [, header = '', value = ''] = /^([^\s:]+):[ \t]*(.*)$/s.exec(line) ?? [];
    const name = header.toLowerCase();
    if (name === '') throw broken('a part has a header that is none');
    if (name === 'content-transfer-encoding' && !/^(?:7bit|8bit|binary)$/i.test(value)) {
      throw broken(`“${shortened(value)}” as a transfer encoding is not known here`);
    }
    if (name === 'content-disposition') disposition = value;
  }
  if (/;[ \t]*filename\*?=/i.test(disposition))
    throw new Refusal(400, 'This form takes no files. Send the answers without them.');
  const [, quoted, plain] =
    /^form-data[ \t]*;[ \t]*name=(?:"([^"]*)"|([^\s";]+))[ \t]*$/i.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) throw broken('a part does not say which field it is');
  return name;
}

function isAt(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}

function broken(why: string): Refusal {
  return new Refusal(400, `The multipart body cannot be read: ${why}. Send it as browsers do.`);
}
