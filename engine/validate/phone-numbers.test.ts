import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { countryOfNumber, exampleNumber, isPhoneNumber } from './phone-numbers.ts';

const regions = Object.entries(examples as Readonly<Record<string, string>>);

describe('the official example numbers', () => {
  it('cover more than two hundred regions', () => expect(regions.length).toBeGreaterThan(200));

  it.each(regions)('%s: %s is a number there, as it is dialled there and from abroad', (region, national) => {
    const number = parsePhoneNumberFromString(national, region as 'US');
    const abroad = number?.formatInternational() ?? '';
    const home = region.toLowerCase();
    expect(isPhoneNumber(national, ['standard', home])).toBe(true);
    expect(isPhoneNumber(number?.formatNational() ?? '', ['standard', home])).toBe(true);
    expect(isPhoneNumber(abroad, ['standard', home])).toBe(true);
    expect(isPhoneNumber(abroad, ['international', home === 'us' ? 'de' : 'us'])).toBe(true);
    expect(isPhoneNumber(abroad, ['standard', home === 'us' ? 'de' : 'us'])).toBe(false);
  });

  it.each(regions)('%s: %s is not a number when half of it is missing', (region, national) => {
    const half = national.slice(0, Math.floor(national.length / 2));
    expect(isPhoneNumber(half, ['standard', region.toLowerCase()])).toBe(false);
  });
});

it.each([
  ['+1 416 555 0123', 'us', 'ca'],
  ['+44 7400 123456', 'im', 'gb'],
  ['+44 7400 123456', 'xx', 'gb'],
])('%s is not a number of %s, although it is one of %s', (text, neighbour, home) => {
  expect(isPhoneNumber(text, ['standard', neighbour])).toBe(false);
  expect(isPhoneNumber(text, ['standard', home])).toBe(true);
});

describe('the type of a number', () => {
  const [LONDON, VIENNA, BERLIN] = ['+44 20 7946 0958', '+43 1 58858', '+49 30 901820'];
  it.each([
    { number: LONDON, country: 'gb', any: true, mobile: false, fixed: true },
    { number: VIENNA, country: 'at', any: true, mobile: false, fixed: true },
    { number: BERLIN, country: 'de', any: true, mobile: false, fixed: true },
    { number: '030 901820', country: 'de', any: true, mobile: false, fixed: true },
    { number: '+49 151 23456789', country: 'de', any: true, mobile: true, fixed: false },
    { number: '+1 201 555 0123', country: 'us', any: true, mobile: true, fixed: true },
    { number: '+800 1234 5678', country: 'us', any: true, mobile: false, fixed: false },
    { number: '+49 30 9', country: 'de', any: false, mobile: false, fixed: false },
  ])('$number: any $any, mobile $mobile, fixed line $fixed', ({ number, country, any, mobile, fixed }) => {
    const found = [undefined, 'mobile', 'fixed-line'].map((type) =>
      isPhoneNumber(number, ['international', country, ...(type === undefined ? [] : [type])]),
    );
    expect(found).toEqual([any, mobile, fixed]);
  });
});

describe('the country of a number', () => {
  it.each([
    ['+1 416 555 0123', 'CA'],
    ['+1 201 555 0123', 'US'],
    ['+44 7700 900123', null],
    ['+44 20 7946 0958', 'GB'],
    ['0664 1234567', null],
    ['soon', null],
  ])('%s: %s', (number, country) => {
    expect(countryOfNumber(number)).toBe(country);
  });

  it('has an example number, if one is known', () => {
    expect(exampleNumber('AT')).toBe('0664 123456');
    expect(exampleNumber('AQ')).toBe('');
    for (const country of getCountries()) expect(exampleNumber(country), country).toMatch(/\d/);
  });
});
