import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberCharacters, withDecimals } from './number-entry.ts';

describe('numberCharacters', () => {
  it.each([
    ['1,234.50', '1,234.50'],
    ['-12', '-12'],
    ['12 apples', '12'],
    ['1e5', '15'],
    ['٣', ''],
  ])('leaves of “%s” “%s”', (typed, left) => {
    expect(numberCharacters(typed)).toBe(left);
  });
});

describe('withDecimals', () => {
  it.each([
    ['5', 2, '.', '5.00'],
    ['4.355', 2, '.', '4.36'],
    ['-4.355', 2, '.', '-4.36'],
    ['4,3', 2, ',', '4,30'],
    ['4.3', 2, ',', '4.3'],
    ['5.', 1, '.', '5.0'],
    ['2.5', 0, '.', '3'],
    ['five', 2, '.', 'five'],
    ['1,234', 2, '.', '1,234'],
    ['', 2, '.', ''],
    ['12345', 2, '.', '12345.00'],
    ['12 apples', 2, '.', '12 apples'],
    ['no 12', 2, '.', 'no 12'],
    ['1.2.3', 2, '.', '1.2.3'],
    ['1.5', 1, ',', '1.5'],
    [' 5 ', 2, '.', '5.00'],
    ['-0.001', 2, '.', '0.00'],
  ])('makes of “%s” with %d decimals after “%s” “%s”', (typed, precision, decimalPoint, shown) => {
    expect(withDecimals(typed, { precision, decimalPoint })).toBe(shown);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), fc.double().map(String), fc.nat(5), (text, number, precision) => {
        for (const typed of [text, number]) {
          const once = withDecimals(typed, { precision, decimalPoint: '.' });
          expect(withDecimals(once, { precision, decimalPoint: '.' })).toBe(once);
        }
      }),
    );
  });
});
