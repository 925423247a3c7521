import { isUtf8 } from 'node:buffer';
import { type JsonDocument, type JsonSyntaxError, readJson, unreadableDocument } from 'formularium/linter';

/** Reads a file’s bytes as JSON. UTF-8 is its only encoding: any other is reported and not read. */
export function readDocument(bytes: Uint8Array): JsonDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return readJson(buffer.toString('utf8'));
  const wide = wideEncodingOf(buffer);
  if (wide !== null) return unreadableDocument('', wideError(wide));
  const isMarked = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf;
  const body = isMarked ? buffer.subarray(3) : buffer;
  return unreadableDocument(body.toString('utf8'), invalidError(body));
}

function wideEncodingOf(buffer: Buffer): string | null {
  const [first, second] = buffer;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16';
  return null;
}

function wideError(encoding: string): JsonSyntaxError {
  return {
    code: 'no-invalid-utf8',
    at: '',
    offset: 0,
    message: `The file is encoded in ${encoding}; JSON is UTF-8.`,
    fix: 'Save the file as UTF-8.',
  };
}

function invalidError(body: Buffer): JsonSyntaxError {
  const place = firstInvalidByte(body);
  const byte = (body[place] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    code: 'no-invalid-utf8',
    at: '',
    offset: body.subarray(0, place).toString('utf8').length,
    message: `The file is not valid UTF-8: the byte ${byte} (at byte ${place}, counted from 0) is not allowed here.`,
    fix: 'Save the file as UTF-8; letters such as “é” are lost in other encodings.',
  };
}

/** Finds the longest valid beginning by halving; a character cut in two does not count. */
function firstInvalidByte(body: Buffer): number {
  let [valid, invalid] = [0, body.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >>> 1;
    if (wholeLength(body, middle) === null) invalid = middle;
    else valid = middle;
  }
  return wholeLength(body, valid) ?? 0;
}

/** The length of the whole characters at the beginning, when all but a last incomplete one are valid; otherwise null. */
function wholeLength(body: Buffer, length: number): number | null {
  for (let cut = 0; cut <= 3 && cut <= length; cut += 1) {
    if (isUtf8(body.subarray(0, length - cut))) return length - cut;
  }
  return null;
}
