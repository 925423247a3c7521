import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitCount, magnitude, powerOfTen, withoutTrailingZeros } from './decimal-digits.ts';

describe('digitCount', () => {
  it('is the length of the number as it is written, on both sides of each power of ten', () => {
    for (let exponent = 0; exponent <= 1500; exponent += 1) {
      const power = 10n ** BigInt(exponent);
      for (const n of [power - 1n, power, power + 1n, -power, 7n * power])
        expect(digitCount(n)).toBe(magnitude(n).toString().length);
    }
  });
});

describe('powerOfTen', () => {
  it('is the same whatever was asked for before', () => {
    const exponents = Array.from({ length: 100 }, (_, n) => 100 + 7 * n);
    for (const exponent of [...exponents, ...exponents.toReversed()])
      expect(powerOfTen(exponent)).toBe(10n ** BigInt(exponent));
  });
});

describe('withoutTrailingZeros', () => {
  it('takes off all the zeros there are, but no more than decimals', () => {
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
