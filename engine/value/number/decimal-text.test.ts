import { Decimal as Peer } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, textOf } from '../testing/numerals.ts';
import { decimalText, fixedText, ONE, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['+7', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['1.500', '1.5'],
    ['12e3', '12000'],
    ['12E+3', '12000'],
    ['-1.5e-3', '-0.0015'],
    ['0e9999', '0'],
    ['9007199254740993', '9007199254740993'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['1000000000000000000000.50', '1000000000000000000000.5'],
  ])('reads %s as %s', (text, read) => {
    expect(textOf(parseDecimal(text))).toBe(read);
  });

  it.each([
    '',
    '.',
    '+',
    '-',
    '-.',
    '--1',
    '1-',
    '1.2.3',
    '1,5',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '1e',
    'e5',
    '1e5.5',
    '0x10',
    '１',
    '٣',
    'Infinity',
    'NaN',
    '1e10001',
    '1e-10001',
    '0e99999',
    '1_000',
    '12345678901234567890x',
  ])('does not read “%s”', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('keeps to ten thousand digits on either side of the point', () => {
    expect(parseDecimal('9'.repeat(10_000))).not.toBeNull();
    expect(parseDecimal('9'.repeat(10_001))).toBeNull();
    expect(parseDecimal(`${'9'.repeat(9_999)}.${'9'.repeat(9_999)}`)).not.toBeNull();
    expect(parseDecimal('1e9999')).not.toBeNull();
    expect(parseDecimal('1e10000')).toBeNull();
    expect(parseDecimal('1e-10000')).not.toBeNull();
    expect(parseDecimal(`0.${'0'.repeat(10_000)}1`)).toBeNull();
    expect(parseDecimal('9'.repeat(20_001))).toBeNull();
    expect(parseDecimal(`${'9'.repeat(10_000)}e-20000`)).toBeNull();
  });

  it('reads a million zeros, nines or blanks without delay', () => {
    const begun = performance.now();
    expect(textOf(parseDecimal(`${'0'.repeat(1e6)}1.5${'0'.repeat(1e6)}`))).toBe('1.5');
    expect(parseDecimal('9'.repeat(1e6))).toBeNull();
    expect(parseDecimal(`1${' '.repeat(1e6)}`)).toBeNull();
    expect(parseDecimal(`1e${'0'.repeat(1e6)}x`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('never throws, and what it reads is printed and read back as the same number', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[+-]?[0-9]{0,25}\.?[0-9]{0,25}(e[+-]?[0-9]{1,3})?$/),
    );
    fc.assert(
      fc.property(text, (given) => {
        const read = parseDecimal(given);
        if (read === null) return;
        expect(parseDecimal(decimalText(read))).toEqual(read);
        expect(decimalText(read)).toBe(new Peer(given).toFixed().replace(/^-0$/, '0'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('fixedText', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['0', 2, '0.00'],
    ['5', 0, '5'],
    ['5.5', 3, '5.500'],
    ['1e21', 1, '1000000000000000000000.0'],
    ['0.0000001', 7, '0.0000001'],
    ['-2.5', 0, '-3'],
  ])('writes %s with %d decimals as %s', (text, places, fixed) => {
    expect(fixedText(number(text), places)).toBe(fixed);
  });

  it('writes at most ten thousand decimals', () => {
    expect(fixedText(ONE, 1e9)).toHaveLength(10_002);
  });
});
