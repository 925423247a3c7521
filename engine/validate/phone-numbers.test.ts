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

// spec 001 §5, contact form: “The widget checks number possibility for the selected country, mobile type by default.”
describe('the possible lengths of a mobile number', () => {
  it.each([
    { number: '+44 20 7946 0958', country: 'gb', what: 'a landline as long as mobile numbers are', is: true },
    { number: '+1 201 555 0123', country: 'us', what: 'a number of either sort', is: true },
    { number: '+43 1 58858', country: 'at', what: 'a landline shorter than any mobile number', is: false },
    { number: '+49 30 901820', country: 'de', what: 'another one', is: false },
    {
      number: '+800 1234 5678',
      country: 'us',
      what: 'a number of no country, which has no mobile ones',
      is: true,
    },
    { number: '+290 8999', country: 'ta', what: 'a number of where there are no mobile ones', is: true },
  ])('$number, $what: $is', ({ number, country, is }) => {
    expect(isPhoneNumber(number, ['international', country])).toBe(is);
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
