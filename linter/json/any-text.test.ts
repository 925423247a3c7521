import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenJson } from '../testing/json-texts.ts';
import { readJson } from './read-json.ts';

describe('readJson with any text', () => {
  it('reports nothing for valid JSON, and reads it as JSON.parse does', () => {
    fc.assert(
      fc.property(writtenJson(), ({ text }) => {
        const { value, syntaxErrors } = readJson(text);
        expect(syntaxErrors).toEqual([]);
        expect(value).toEqual({ json: JSON.parse(text), source: text });
      }),
    );
  });

  it('reports something for any text that JSON.parse rejects', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(brokenJson(), (text) => {
        const { value, syntaxErrors, lines, text: read } = readJson(text);
        if (isJson(text)) return;
        expect(syntaxErrors.length).toBeGreaterThan(0);
        if (value !== null) {
          expect(value.json).toEqual(JSON.parse(value.source));
          expect(value.source.length).toBe(read.length);
        }
        for (const { offset } of syntaxErrors) expect(lines().positionOf(offset).line).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts any characters', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { value, syntaxErrors } = readJson(text);
        expect(value !== null || syntaxErrors.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Texts made of what JSON is made of, so that they are nearly right. */
function brokenJson(): fc.Arbitrary<string> {
  const token = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '"a"',
      '"b":',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'null',
      'x',
      "'",
      ' ',
      '\n',
      '\r',
      '\t',
      '\f',
      '\\',
      '\\u',
      '//',
      '/*',
      '*/',
      '/',
      '\u2028',
      '\u00a0',
      '\ufeff',
      '\u0000',
      '<<<<<<<',
    ],
  );
  const pieces = fc.array(token, { maxLength: 14 }).map((tokens) => tokens.join(''));
  const cut = fc
    .tuple(writtenJson(), fc.nat(), fc.nat(5), fc.string({ maxLength: 3 }))
    .map(([{ text }, at, length, other]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + other + text.slice(from + length);
    });
  return fc.oneof(pieces, cut);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
