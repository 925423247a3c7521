import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aligned,
  digitCount,
  MOST_DIGITS,
  magnitude,
  plainText,
  powerOfTen,
  shortQuotient,
  withoutTrailingZeros,
} from './decimal-digits.ts';

describe('digitCount', () => {
  it('is the length of the written number, on both sides of each power of ten', () => {
    for (let exponent = 0; exponent <= 1500; exponent += 1) {
      const power = 10n ** BigInt(exponent);
      for (const n of [power - 1n, power, power + 1n, -power, 7n * power])
        expect(digitCount(n)).toBe(magnitude(n).toString().length);
    }
  });
});

describe('powerOfTen', () => {
  it('is the same after any earlier calls', () => {
    const exponents = Array.from({ length: 100 }, (_, n) => 100 + 7 * n);
    for (const exponent of [...exponents, ...exponents.toReversed()])
      expect(powerOfTen(exponent)).toBe(10n ** BigInt(exponent));
  });
});

describe('withoutTrailingZeros', () => {
  it('removes all zeros, but no more than there are decimals', () => {
    const anyZeros = fc.record({
      first: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).filter((n) => n % 10n !== 0n),
      zeros: fc.oneof(fc.nat(20), fc.nat(12_000)),
      spare: fc.integer({ min: -3, max: 3 }),
      twos: fc.nat(100),
    });
    fc.assert(
      fc.property(anyZeros, ({ first, zeros, spare, twos }) => {
        // Many twos look like zeros until the fives are missed.
        const odd = first * 2n ** BigInt(twos);
        fc.pre(odd % 10n !== 0n);
        const scale = Math.max(zeros + spare, 0);
        const left = withoutTrailingZeros(odd * 10n ** BigInt(zeros), scale);
        expect(left.scale).toBe(Math.max(scale - zeros, 0));
        expect(left.coefficient).toBe(odd * 10n ** BigInt(Math.max(zeros - scale, 0)));
      }),
    );
  });
});

describe('aligned', () => {
  it.each([
    { coefficient: 25, more: 2, expected: 2500 },
    { coefficient: -25, more: 1, expected: -250 },
    { coefficient: 25, more: 0, expected: 25 },
    { coefficient: 25, more: -3, expected: 25 },
    { coefficient: 9, more: 15, expected: 9e15 },
    { coefficient: 10, more: 15, expected: Number.NaN },
    { coefficient: 1, more: 16, expected: Number.NaN },
    { coefficient: 0, more: 99, expected: Number.NaN },
  ])('$coefficient with $more more decimals is $expected', ({ coefficient, more, expected }) => {
    expect(aligned(coefficient, more)).toBe(expected);
  });
});

describe('the fast path of a quotient', () => {
  it.each([
    { n: 6, d: 2, places: 0, coefficient: 3, scale: 0 },
    { n: 1, d: 8, places: 0, coefficient: 125, scale: 3 },
    { n: -7, d: 4, places: 1, coefficient: -175, scale: 3 },
    { n: 1, d: 64, places: 0, coefficient: 15_625, scale: 6 },
    { n: 6, d: 2, places: -2, coefficient: 300, scale: 0 },
    { n: 1, d: 8, places: -1, coefficient: 125, scale: 2 },
    { n: 5, d: 5, places: MOST_DIGITS, coefficient: 1, scale: MOST_DIGITS },
  ])('gives $n / $d', ({ n, d, places, coefficient, scale }) => {
    expect(shortQuotient(n, d, places)).toEqual({ coefficient, scale });
  });

  it.each([
    { why: 'never ends', n: 1, d: 3, places: 0 },
    { why: 'ends after more decimals than people write', n: 1, d: 128, places: 0 },
    {
      why: 'leaves a remainder that is too large to continue with',
      n: 2 ** 53 - 2,
      d: 2 ** 53 - 1,
      places: 0,
    },
    { why: 'has a coefficient that is too large', n: 2 ** 53 - 1, d: 8, places: 0 },
    { why: 'is too large', n: 1, d: 1, places: -16 },
    { why: 'is too small', n: 1, d: 1, places: MOST_DIGITS + 1 },
  ])('gives nothing that $why', ({ n, d, places }) => {
    expect(shortQuotient(n, d, places)).toBeNull();
  });
});

describe('the plain text of a decimal', () => {
  it.each([
    { coefficient: 5, scale: 0, text: '5' },
    { coefficient: -5, scale: 1, text: '-0.5' },
    { coefficient: 5, scale: 3, text: '0.005' },
    { coefficient: 12_500n, scale: 2, text: '125.00' },
  ])('of $coefficient and $scale is $text', ({ coefficient, scale, text }) => {
    expect(plainText(coefficient, scale)).toBe(text);
  });
});
