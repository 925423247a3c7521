import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { hasNumericPostcodes, isPostcodeOf, postcodeLike } from './postcodes.ts';

describe('isPostcodeOf', () => {
  it.each([
    ['US', '94105', '94105-1234', '941051234', ' 94105 '],
    ['GB', 'SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'EC1A 1BB', 'W1A 0AX', 'B33 8TH'],
    ['CA', 'K1A 0B1', 'k1a0b1', 'K1A-0B1'],
    ['DE', '10115', 'D-10115'],
    ['AT', '1010', 'A-1010', 'A 1010'],
    ['CH', '8001', 'CH-8001'],
    ['NL', '1012 AB', '1012ab', '1012'],
    ['IE', 'D02 AF30', 'D6W XY00', 'A65F4E2'],
    ['SE', '114 55', '11455', 'SE-114 55'],
    ['PT', '1000-001', '1000001', '1000'],
    ['BR', '01310-100', '01310100'],
    ['JP', '100-0001', '1000001'],
    ['PL', '00-950', '00950'],
    ['AD', 'AD500', 'ad 500'],
    ['AR', '1425', 'C1425DKA'],
    ['KZ', '050000', 'A15C7B5'],
    ['FK', 'FIQQ 1ZZ'],
  ])('takes what people write in %s', (country, ...codes) => {
    expect(codes.filter((code) => !isPostcodeOf(country, code))).toEqual([]);
  });

  it.each([
    ['US', 'abc', '9410', '941055', '94105-12', 'SW1A 1AA', '٩٤١٠٥', '94105\n'.repeat(2)],
    ['GB', '94105', 'SW1A', 'SW1A 1A', '1SW 1AA'],
    ['CA', 'K1A 0B', '11A 0B1', '94105'],
    ['DE', '1011', '101155', 'ABCDE', 'D-1011'],
    ['NL', '1012 A', '1012 ABC'],
    ['AD', 'AB500', '500'],
  ])('does not take what cannot be one of %s', (country, ...codes) => {
    expect(codes.filter((code) => isPostcodeOf(country, code))).toEqual([]);
  });

  it('takes any text of countries that have none, and of unknown ones', () => {
    for (const country of ['HK', 'AE', '', '??', '__proto__', 'constructor'])
      expect(isPostcodeOf(country, 'anything')).toBe(true);
  });

  it('takes its own examples, and never throws', () => {
    const shown = countries.map(({ code }) => [code, postcodeLike(code)]).filter(([, like]) => like !== '');
    expect(shown.length).toBeGreaterThan(150);
    expect(shown.filter(([code = '', like = '']) => !isPostcodeOf(code, like))).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...countries.map(({ code }) => code)), fc.string(), (code, text) => {
        isPostcodeOf(code, text);
      }),
    );
  });

  it('are typed on a numeric keyboard where they are digits', () => {
    const codes = countries.map(({ code }) => code);
    const numeric = codes.filter(hasNumericPostcodes);
    expect(numeric).toEqual(expect.arrayContaining(['DE', 'US', 'PL']));
    expect(numeric).not.toContain('GB');
    expect(numeric).not.toContain('HK');
  });
});

describe('postcodeLike', () => {
  it.each([
    ['US', '12345'],
    ['GB', 'AB1C 2DE'],
    ['CA', 'A1B 2C3'],
    ['NL', '1234 AB'],
    ['PL', '12-345'],
    ['AD', 'AD123'],
    ['HK', ''],
  ])('of %s is %j', (country, like) => expect(postcodeLike(country)).toBe(like));
});
