import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryText, isGoodOn, readCardExpiry, typedExpiry } from './card-expiry.ts';

describe('readCardExpiry', () => {
  it.each([
    ['01 / 27', '01/2027'],
    ['1/2027', '01/2027'],
    ['1227', '12/2027'],
    ['122027', '12/2027'],
    ['12/69', '12/2069'],
    ['12/70', '12/1970'],
    ['12-99', '12/1999'],
  ])('reads “%s” as %s', (text, expiry) => {
    const read = readCardExpiry(text);
    expect(read && expiryText(read)).toBe(expiry);
    expect(readCardExpiry(expiry)).toEqual(read);
  });

  it.each(['', '13/27', '00/27', '1', '12/', '12/2', '12/027', 'ab/cd', '12/20271', '12 27 1'])(
    'does not read “%s”',
    (text) => {
      expect(readCardExpiry(text)).toBeNull();
    },
  );
});

describe('isGoodOn', () => {
  it.each([
    ['02/2028', '2028-02-29', true],
    ['02/2028', '2028-03-01', false],
    ['12/2027', '2027-12-31', true],
    ['12/2027', '2028-01-01', false],
    ['01/2028', '2027-12-31', true],
  ])('a card valid until %s, on %s: %s', (text, today, isGood) => {
    const expiry = readCardExpiry(text);
    expect(expiry !== null && isGoodOn(expiry, today)).toBe(isGood);
  });
});

describe('typedExpiry', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['1/', '01'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['12 / ', '12'],
    ['12 / 27', '12 / 27'],
    ['12/2027', '12 / 2027'],
    ['12/20279', '12 / 2027'],
  ])('shows “%s” as “%s”', (text, shown) => {
    expect(typedExpiry(text)).toBe(shown);
  });

  it('does not change once it is shown, and keeps its meaning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
        const shown = typedExpiry(expiryText({ month, year }));
        expect(readCardExpiry(shown)).toEqual({ month, year });
        expect(typedExpiry(shown)).toBe(shown);
      }),
    );
  });
});
