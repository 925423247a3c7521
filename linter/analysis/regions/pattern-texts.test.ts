import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternTexts } from './pattern-texts.ts';

describe('the texts of a pattern', () => {
  it.each([
    { source: '[A-Z]{2}[0-9]{2,4}', least: 4, texts: ['AA11', 'AA111', 'AA1111'] },
    { source: 'yes|no', least: 2, texts: ['yes', 'no'] },
    { source: '(?:ab)*', least: 0, texts: ['', 'ab', 'abab'] },
    { source: '\\d+-\\p{Lu}', least: 3, texts: ['1-A', '11-A', '111-A'] },
    { source: '[^\\x00-\\uffff]', least: 0, texts: [] },
    { source: 'a.[b\\u0301]', least: 1, texts: ['aAb'] },
    { source: '(', least: null, texts: null },
  ])('$source has at least $least characters', ({ source, least, texts }) => {
    const known = patternTexts(source);
    expect(known?.least() ?? null).toBe(least);
    expect(known?.texts ?? null).toEqual(texts);
  });

  it('fit it, and none is shorter than its minimum', () => {
    const piece = fc.constantFrom('a', '[0-9]', '\\w', '(?:x|yz)', '.', '[^a-z]');
    const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}');
    const pattern = fc.array(
      fc.tuple(piece, times).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(pattern, (pieces) => {
        const source = pieces.join('');
        const known = patternTexts(source);
        const fits = new RegExp(`^(?:${source})$`, 'u');
        expect(known?.texts.length).toBeGreaterThan(0);
        for (const text of known?.texts ?? []) {
          expect(fits.test(text)).toBe(true);
          expect(text.length).toBeGreaterThanOrEqual(known?.least() ?? 0);
        }
      }),
    );
  });
});
