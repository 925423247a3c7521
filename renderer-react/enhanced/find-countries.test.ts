import { describe, expect, it } from 'vitest';
import { countryFinder } from './find-countries.ts';

const names = new Intl.DisplayNames('de', { type: 'region' });
const codes = ['AT', 'AU', 'CH', 'DE', 'GB', 'JP', 'NL', 'UA', 'UG', 'US', 'ZA'];
const countries = codes.map((value) => ({ value, label: names.of(value) ?? value, isDisabled: false }));
const find = countryFinder(countries);

describe('the countries in a German form', () => {
  it.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['England', 'GB'],
    ['USA', 'US'],
    ['US', 'US'],
    ['America', 'US'],
    ['Holland', 'NL'],
    ['Vereinigtes', 'GB'],
    ['Germany', 'DE'],
    ['Schweiz', 'CH'],
    ['Switzerland', 'CH'],
    ['日本', 'JP'],
    ['Україна', 'UA'],
    ['oster', 'AT'],
  ])('%s begin with %s', (text, country) => {
    expect(find(text)[0]?.value).toBe(country);
  });

  it('are all there for nothing, and none for what no country is called', () => {
    expect(find('')).toEqual(countries);
    expect(find('xyzzy')).toEqual([]);
  });

  it('are each there once', () => {
    const found = find('a').map(({ value }) => value);
    expect(new Set(found).size).toBe(found.length);
  });
});
