import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kind as currency } from '../donation/currency.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { asItRuns } from '../testing/authored.ts';
import { kind as number } from './number.ts';

const field = (more: object): FieldDefinition => ({ id: 'n', kind: 'number', label: 'N', ...more });
const money = (code: string, more: object = {}) =>
  asItRuns(field({ kind: 'currency', currency: code, ...more }));
const { left } = number.entry;

describe('a number on leaving', () => {
  // spec 001 §5: “Decimal fields are formatted to the configured decimals.”
  it.each([
    ['5', { precision: 2 }, '5.00'],
    ['4.355', { precision: 2 }, '4.36'],
    ['-4.355', { precision: 2 }, '-4.36'],
    ['4,3', { precision: 2, decimalPoint: ',' }, '4,30'],
    ['4.3', { precision: 2, decimalPoint: ',' }, '4.3'],
    ['5.', { precision: 1 }, '5.0'],
    ['2.5', { precision: 0 }, '3'],
    ['five', { precision: 2 }, 'five'],
    ['1,234', { precision: 2 }, '1,234'],
    ['1,234', { precision: 2, thousandsSeparator: ',' }, '1,234.00'],
    ['1234.5', { precision: 2, thousandsSeparator: ',' }, '1,234.50'],
    ['', { precision: 2 }, ''],
    ['12 apples', { precision: 2 }, '12 apples'],
    ['1.2.3', { precision: 2 }, '1.2.3'],
    [' 5 ', { precision: 2 }, '5.00'],
    ['-0.001', { precision: 2 }, '0.00'],
    [' 4.355 ', {}, ' 4.355 '],
  ])('turns “%s” with %j into “%s”', (typed, more, text) => {
    expect(left(typed, field(more))).toBe(text);
  });

  it('does not change the second time', () => {
    fc.assert(
      fc.property(fc.string(), fc.double().map(String), fc.nat(5), (text, numeral, precision) => {
        for (const decimalPoint of ['.', ','])
          for (const typed of [text, numeral]) {
            const of = field({
              precision,
              decimalPoint,
              thousandsSeparator: decimalPoint === '.' ? ',' : '.',
            });
            expect(left(left(typed, of), of)).toBe(left(typed, of));
          }
      }),
    );
  });
});

describe('an amount of money on leaving', () => {
  it.each([
    ['1234.5', 'USD', '1,234.50'],
    ['1234,5', 'EUR', '1.234,50'],
    ['1234567', 'INR', '12,34,567.00'],
    ['12.4', 'JPY', '12.4'],
    ['12.0', 'JPY', '12'],
    ['0', 'USD', '0.00'],
    ['', 'USD', ''],
    ['none', 'USD', 'none'],
  ])('turns “%s” of %s into “%s”', (typed, code, text) => {
    expect(currency.entry.left(typed, money(code))).toBe(text);
  });
});

describe('the default of a number', () => {
  it.each([
    [2.5, { decimalPoint: ',' }, '2,5'],
    [2.5, { decimalPoint: ',', precision: 2 }, '2,50'],
    [1234.5, { precision: 1, thousandsSeparator: ',' }, '1,234.5'],
    [1e-7, {}, '0.0000001'],
    [0, { precision: 0 }, '0'],
    [undefined, { precision: 2 }, null],
  ])('is written as if it had been typed: %j with %j', (defaultValue, more, text) => {
    const of = field({ ...more, ...(defaultValue !== undefined && { defaultValue }) });
    expect(number.initial(of)).toBe(text);
    if (text !== null) expect(left(text, of)).toBe(text);
  });

  it('is what its author wrote', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('.', ','),
        (given, point) => {
          const of = field({ defaultValue: given, decimalPoint: point });
          expect(number.read(number.initial(of), of)).toEqual(number.read(given, of));
        },
      ),
    );
  });

  it('has the notation of its currency if it is money', () => {
    expect(currency.initial(money('EUR', { defaultValue: 1234.5 }))).toBe('1.234,50');
    expect(currency.initial(money('EUR'))).toBeNull();
  });
});

describe('the characters of a number', () => {
  it('are digits, comma, minus and period', () => {
    for (const { entry } of [number, currency])
      expect([...'-1,2.3e%'].filter((character) => entry.takes(character)).join('')).toBe('-1,2.3');
  });
});
