import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { decimalText, parseDecimal } from '../value/number/decimal.ts';
import { numbersIn } from './numbers-in.ts';
import { rules } from './registry.ts';
import { isWebAddress } from './web-address.ts';

function isMet(rule: string, value: FieldValue, limits: readonly Json[] = []): boolean {
  return rules.get(rule)?.compile(limits)(value, { others: [], today: '2027-03-01' }) === 'met';
}

describe('a web address', () => {
  it.each([
    ['8.8.8.255', true],
    ['8.8.8.256', false],
    ['256.8.8.8', false],
    ['8.256.8.8', false],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['169.254.1.1', false],
    ['169.253.1.1', true],
    ['168.254.1.1', true],
    ['192.168.1.1', false],
    ['192.167.1.1', true],
    ['191.168.1.1', true],
    ['223.1.1.1', true],
    ['224.1.1.1', false],
    ['a.b1', true],
    ['a.1b', true],
    ['a.12', false],
    ['a.b', false],
    ['x//a.bc', false],
    ['a.bc:65535', true],
    ['a.bc:65536', false],
    ['a.bc:8a', false],
    ['a.bc:a8', false],
    ['a.bc:', false],
  ])('%s: %s', (text, is) => {
    expect(isWebAddress(text)).toBe(is);
  });

  it('has a host of at most 253 characters', () => {
    const labels = ['a'.repeat(63), 'b'.repeat(63), 'c'.repeat(63)].join('.');
    expect(isWebAddress(`${labels}.${'d'.repeat(61)}`)).toBe(true);
    expect(isWebAddress(`${labels}.${'d'.repeat(62)}`)).toBe(false);
  });
});

describe('the numbers in a value', () => {
  it.each<[string, FieldValue, readonly string[]]>([
    ['one', parseDecimal('5'), ['5']],
    ['the ends of a range', ['4', '6.5'], ['4', '6.5']],
    ['without texts that are not numbers', ['4', 'x', ''], ['4']],
    ['none in a text', '4', []],
    ['nothing', null, []],
  ])('are %s', (_, value, numbers) => {
    expect(numbersIn(value).map(decimalText)).toEqual(numbers);
  });

  it('must each be on a step', () => {
    expect(isMet('step', parseDecimal('5'), ['2', '0'])).toBe(false);
    expect(isMet('step', ['4', '6'], ['2', '0'])).toBe(true);
    expect(isMet('step', ['4', '5'], ['2', '0'])).toBe(false);
  });
});

describe('a possible phone number', () => {
  it.each([
    ['123', false],
    ['1234', true],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
    ['+1 (234) 56-7/8.9', true],
    ['1+234', false],
    ['1234 x', false],
    ['x 1234', false],
  ])('%s: %s', (text, is) => {
    const verdict = rules.get('phone')?.compile([])(text, { others: [], today: '' });
    expect(verdict !== 'unmet').toBe(is);
  });
});

describe('an item of an e-mail filter', () => {
  it.each([
    ['x*y*z@d.com', 'xaybz@d.com', true],
    ['x*y*z@d.com', 'xabz@d.com', false],
    ['a*bc*c@d.com', 'abc@d.com', false],
    ['a*bc*c@d.com', 'abcc@d.com', true],
    ['*ab*@d.com', 'ab@d.com', true],
    ['*ab*cd*@d.com', 'cdab@d.com', false],
  ])('%s matches %s: %s', (item, address, listed) => {
    expect(isMet('emailFilter', address, ['deny', item])).toBe(!listed);
    expect(isMet('emailFilter', address, ['allow', item])).toBe(listed);
  });
});
