import { Decimal as Peer } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, numerals, textOf } from '../testing/numerals.ts';
import * as exact from '../testing/rational.ts';
import { power } from './decimal-power.ts';

const raised = (base: string, exponent: string): string | null =>
  textOf(power(number(base), number(exponent)));

describe('power', () => {
  it.each([
    ['2', '10', '1024'],
    ['-2', '3', '-8'],
    ['-2', '4', '16'],
    ['0.5', '2', '0.25'],
    ['9007199254740993', '2', '81129638414606699710187514626049'],
    ['12', '20', '3833759992447475122176'],
    ['1', '1e5000', '1'],
    ['-1', '1e500', '1'],
    ['-1', '123456789012345678901', '-1'],
    ['0', '0', '1'],
    ['5', '0.0', '1'],
    ['0', '3', '0'],
    ['0', '0.5', '0'],
    ['7', '1', '7'],
    ['100', '5', '10000000000'],
  ])('%s^%s is exactly %s', (base, exponent, result) => {
    expect(raised(base, exponent)).toBe(result);
  });

  // By the long way the zeros would be gone.
  it.each([
    { base: { coefficient: 10, scale: 1 }, times: 2, result: { coefficient: 100, scale: 2 } },
    { base: { coefficient: -20, scale: 1 }, times: 3, result: { coefficient: -8000, scale: 3 } },
  ])('is computed with small numbers: $base.coefficient', ({ base, times, result }) => {
    expect(power(base, { coefficient: times, scale: 0 })).toEqual(result);
  });

  it('recognizes a whole exponent, however it is written', () => {
    expect(power({ coefficient: 3, scale: 0 }, { coefficient: 20, scale: 1 })).toEqual({
      coefficient: 9,
      scale: 0,
    });
  });

  it('has no result if it is too small to be written', () => {
    const tiny = { coefficient: 1, scale: 600 };
    expect(power(tiny, { coefficient: 2, scale: 0 })).toEqual({ coefficient: 1, scale: 1200 });
    expect(power(tiny, { coefficient: 64, scale: 0 })).toBeNull();
  });

  it.each([
    ['2', '-1', '0.5'],
    ['-2', '-3', '-0.125'],
    ['3', '-1', '0.3333333333333333333333333333333333'],
    ['-3', '-3', '-0.03703703703703703703703703703703704'],
    ['1000', '-2', '0.000001'],
    ['4', '0.5', '2'],
    ['2.25', '1.5', '3.375'],
    ['2.25', '-0.5', '0.6666666666666666666666666666666667'],
    ['0.0001', '0.25', '0.1'],
    ['2', '0.5', '1.414213562373095048801688724209698'],
    ['27', '0.3333333333333333333333333333333333', '3'],
    ['2', '1e-100', '1'],
    ['2', '1e-33', '1.000000000000000000000000000000001'],
    ['0.5', '1e-34', '0.9999999999999999999999999999999999'],
    // Less than a half by one part in 10^66.
    ['1.000000000000000000000000000000003', '0.5', '1.000000000000000000000000000000001'],
    [
      '1.000000000000000000000000000000000000000000000000000000000001',
      '1000000000000000000000000000000000000000000000000000000000000.5',
      '2.718281828459045235360287471352662',
    ],
    [
      '1.000000000000000000000000000000000000000000000000000000000001',
      '-1000000000000000000000000000000000000000000000000000000000000.5',
      '0.3678794411714423215955237701614609',
    ],
    ['1.0001', '-1000000', '0.00000000000000000000000000000000000000000003738721688301887295761006311677682'],
    // The 35 digits under the root end in a 5: a half, which goes to the even neighbour.
    [
      '100000000000000000000000000000000010000000000000000000000000000000000.25',
      '0.5',
      '10000000000000000000000000000000000',
    ],
    [
      '100000000000000000000000000000000030000000000000000000000000000000002.25',
      '0.5',
      '10000000000000000000000000000000000',
    ],
  ])('%s^%s is %s, to 34 significant digits', (base, exponent, result) => {
    expect(raised(base, exponent)).toBe(result);
  });

  it.each([
    ['0', '-1'],
    ['0', '-0.5'],
    ['-8', '0.5'],
    ['-8', '0.3333333333333333333333333333333333'],
    ['10', '10000'],
    ['10', '-10001'],
    ['-10', '10001'],
    ['9', '1e9999'],
    ['0.9', '1e9999'],
    ['0.1', '100000000'],
    ['2', '-33300'],
    ['2', '40000.5'],
    ['1e5000', '2.5'],
  ])('%s^%s has no result', (base, exponent) => {
    expect(raised(base, exponent)).toBeNull();
  });

  it('keeps a whole power exact up to the bound, and rounds it if only its decimals exceed the bound', () => {
    expect(raised('10', '9999')).toBe(`1${'0'.repeat(9999)}`);
    expect(raised('2', '33219')).toBe((2n ** 33219n).toString());
    expect(raised('0.1', '10000')).toBe(`0.${'0'.repeat(9999)}1`);
    // Thirty years of monthly interest: 12,960 decimals.
    expect(raised('1.004166666666666666666666666666666667', '360')).toBe(
      '4.467744314006132212428070110413016',
    );
  });

  it('needs little time for enormous operands', () => {
    const long = `1.${'3'.repeat(9000)}`;
    const tiny = '1e-9999';
    const begun = performance.now();
    for (const base of [long, tiny, '9e9998', `1.${'0'.repeat(9000)}1`]) {
      for (const exponent of [
        long,
        tiny,
        '1e9000',
        '-1e9000',
        '0.5',
        '20000',
        '-20000.5',
        `1${'0'.repeat(8990)}.5`,
      ]) {
        raised(base, exponent);
      }
    }
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('is exact for whole exponents', () => {
    fc.assert(
      fc.property(numerals(), fc.nat(12), (base, exponent) => {
        let product = exact.rational(1n);
        for (let n = 0; n < exponent; n++) product = exact.times(product, exact.rationalOf(base));
        expect(raised(base, String(exponent))).toBe(exact.decimalTextOf(product));
      }),
      { numRuns: 500 },
    );
  });

  it('rounds a negative whole power once', () => {
    fc.assert(
      fc.property(numerals(), fc.integer({ min: 1, max: 12 }), (base, exponent) => {
        const given = exact.rationalOf(base);
        fc.pre(given.n !== 0n);
        let quotient = exact.rational(1n);
        for (let n = 0; n < exponent; n++) quotient = exact.over(quotient, given);
        expect(raised(base, String(-exponent))).toBe(exact.decimalTextOf(exact.toSignificant(quotient, 34)));
      }),
      { numRuns: 150 },
    );
  });

  it('is never more than half a unit of the 34th digit away from a root', () => {
    fc.assert(
      fc.property(numerals(), (text) => {
        const square = exact.positive(exact.rationalOf(text));
        fc.pre(square.n !== 0n);
        const root = exact.rationalOf(raised(exact.decimalTextOf(square), '0.5') ?? '');
        const half = exact.over(exact.toSignificant(root, 1), exact.rational(10n ** 33n)); // a tenth to a whole unit
        const [below, above] = [exact.minus(root, half), exact.plus(root, half)];
        expect(exact.signOf(exact.minus(exact.times(below, below), square))).toBeLessThanOrEqual(0);
        expect(exact.signOf(exact.minus(exact.times(above, above), square))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with decimal.js on fractional exponents', () => {
    const Peer34 = Peer.clone({ precision: 34, rounding: Peer.ROUND_HALF_EVEN });
    const base = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.nat(20))
      .map(([n, d]) => exact.rational(n, 10n ** BigInt(d)));
    const exponent = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(base, exponent, (x, [n, d]) => {
        fc.pre(n % 10 ** d !== 0);
        const [given, fraction] = [
          exact.decimalTextOf(x),
          exact.decimalTextOf(exact.rational(BigInt(n), 10n ** BigInt(d))),
        ];
        expect(raised(given, fraction)).toBe(new Peer34(given).pow(fraction).toFixed());
      }),
      { numRuns: 200 },
    );
  });
});
