import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

describe('readDocument', () => {
  it('reads UTF-8', () => {
    expect(readDocument(Buffer.from('"é😀"'))).toMatchObject({ value: { json: 'é😀' }, syntaxErrors: [] });
  });

  it('leaves a byte order mark to the reader of the text', () => {
    expect(readDocument(Buffer.from('\ufeff{}')).syntaxErrors).toMatchObject([
      { code: 'no-byte-order-mark' },
    ]);
  });

  it('accepts any bytes', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { value, syntaxErrors } = readDocument(bytes);
        expect(value !== null || syntaxErrors.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    { bytes: [0x22, 0xe9, 0x22], byte: 'E9 (at byte 1', offset: 1 },
    { bytes: [0xc3, 0xa9, 0xff, 0x22], byte: 'FF (at byte 2', offset: 1 },
    { bytes: [0xf0, 0x9f, 0x98, 0x80, 0x80], byte: '80 (at byte 4', offset: 2 },
    { bytes: [0x61, 0xe2, 0x82], byte: 'E2 (at byte 1', offset: 1 },
    { bytes: [0xed, 0xa0, 0x80], byte: 'ED (at byte 0', offset: 0 },
    { bytes: [0xef, 0xbb, 0xbf, 0x61, 0xfe], byte: 'FE (at byte 1', offset: 1 },
  ])('names the first byte that is not UTF-8: $byte', ({ bytes, byte, offset }) => {
    const { syntaxErrors } = readDocument(Uint8Array.from(bytes));
    expect(syntaxErrors.at(-1)).toMatchObject({ code: 'no-invalid-utf8', offset });
    expect(syntaxErrors.at(-1)?.message).toContain(byte);
  });

  it.each([
    { name: 'little', bytes: [0xff, 0xfe, 0x7b, 0x00] },
    { name: 'big', bytes: [0xfe, 0xff, 0x00, 0x7b] },
  ])('names UTF-16 ($name-endian)', ({ bytes }) => {
    const { syntaxErrors } = readDocument(Uint8Array.from(bytes));
    expect(syntaxErrors).toMatchObject([
      { code: 'no-invalid-utf8', message: 'The file is encoded in UTF-16; JSON is UTF-8.' },
    ]);
  });

  it('refuses exactly the bytes that are not UTF-8, at the end of the longest valid beginning', {
    timeout: 30_000,
  }, () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.tuple(fc.string({ unit: 'binary' }), fc.uint8Array()).map(textThenBytes),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        const { syntaxErrors } = readDocument(given);
        const place = /at byte (\d+)/.exec(syntaxErrors.at(-1)?.message ?? '');
        expect(place !== null || syntaxErrors.at(-1)?.message.includes('UTF-16') === true).toBe(
          !isUtf8(given),
        );
        if (place === null) return;
        const begin = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? given.subarray(3) : given;
        expect(isUtf8(begin.subarray(0, Number(place[1])))).toBe(true);
        expect(beginsCharacter(begin.subarray(Number(place[1])))).toBe(false);
      }),
    );
  });
});

function textThenBytes([text, bytes]: [string, Uint8Array]): Uint8Array {
  return Buffer.concat([Buffer.from(text), bytes]);
}

/** By the decoder of the web standard, an authority of its own. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function beginsCharacter(bytes: Uint8Array): boolean {
  return [1, 2, 3, 4].some((length) => length <= bytes.length && isUtf8(bytes.subarray(0, length)));
}
