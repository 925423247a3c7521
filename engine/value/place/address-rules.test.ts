import { describe, expect, it } from 'vitest';
import { addressRulesOf, exceptions } from './address-rules.ts';
import { countries } from './countries.ts';
import { hasStates } from './state-labels.ts';
import { isStateOf, statesOf } from './states.ts';

describe('addressRulesOf', () => {
  it.each([
    ['US', 'State', true, true, true, true],
    ['CA', 'Province', true, true, true, true],
    ['GB', 'County', true, false, true, true],
    ['DE', 'State', false, false, true, true],
    ['SG', 'State', true, false, false, true],
    ['IE', 'County', true, true, true, false],
    ['AE', 'State', true, false, true, false],
    ['HU', 'County', true, true, true, true],
    ['RO', 'State', true, true, true, true],
    ['??', 'State', true, true, true, true],
  ])('of %s', (country, ...rules) => {
    const { stateLabel, isStateShown, isStateRequired, isCityRequired, isZipRequired } =
      addressRulesOf(country);
    expect([stateLabel, isStateShown, isStateRequired, isCityRequired, isZipRequired]).toEqual(rules);
  });

  it('requires a state for every country that has a list of them', () => {
    for (const { code } of countries)
      if (statesOf(code).length > 0) expect(addressRulesOf(code).isStateRequired).toBe(true);
  });

  it('has exceptions for 22, 20, 1 and 69 countries', () => {
    const { withoutState, stateOptional, cityOptional, zipOptional } = exceptions;
    expect([withoutState, stateOptional, cityOptional, zipOptional].map(({ length }) => length)).toEqual([
      22, 20, 1, 69,
    ]);
  });
});

describe('countries', () => {
  it('are 249, each once, of two letters and a name', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    for (const { code, name } of countries) expect(`${code}${name}`).toMatch(/^[A-Z]{2}\S/);
  });

  it('begin with the most frequent ones', () => {
    expect(countries.slice(0, 4).map(({ name }) => name)).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
      'Afghanistan',
    ]);
  });
});

describe('statesOf', () => {
  it.each([
    ['US', 66, 'AL', 'Alabama'],
    ['CA', 13, 'AB', 'Alberta'],
    ['IT', 110, 'AG', 'Agrigento'],
    ['AR', 24, 'C', 'Ciudad Autónoma de Buenos Aires'],
    ['BD', 64, 'COX', "Cox's Bazar"],
  ])('gives for %s %i states', (country, count, code, name) => {
    expect(statesOf(country)).toHaveLength(count);
    expect(statesOf(country)).toContainEqual({ code, name });
  });

  it('gives 1088 states of 31 countries, each code once, and none of any other', () => {
    const lists = countries.map(({ code }) => statesOf(code)).filter(({ length }) => length > 0);
    expect(lists).toHaveLength(31);
    expect(lists.flat()).toHaveLength(1088);
    for (const list of lists) expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    for (const { code, name } of lists.flat()) expect(code && name).toBeTruthy();
    for (const name of ['DE', '__proto__', '']) expect(statesOf(name)).toEqual([]);
  });

  it('agrees with hasStates', () => {
    for (const { code } of countries) expect(hasStates(code), code).toBe(statesOf(code).length > 0);
  });
});

describe('isStateOf', () => {
  it.each([
    { question: ['IL', 'US'], is: true },
    { question: ['Illinois', 'US'], is: false },
    { question: ['IL', 'CA'], is: false },
    { question: ['IL', null], is: false },
    { question: 'IL', is: false },
    { question: ['IL', '__proto__'], is: false },
  ])('$question is $is', ({ question, is }) => {
    expect(isStateOf(question)).toBe(is);
  });
});
