import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { startState } from '../../form/state/start-state.ts';
import { isPhoneNumber } from '../../validate/phone-numbers.ts';
import type { Json } from '../../value/json.ts';
import { countryByDialCode, dialCodeOf, dialCodes } from '../../value/place/dial-codes.ts';

function sent(answer: Json, options: object = {}): unknown {
  const field = { id: 'p', kind: 'phone', label: 'P', ...options };
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] });
  if (form === null) throw new Error(JSON.stringify(problems));
  return submissionOf(form, startState(form, { answers: { p: answer } }))['p'];
}

describe('dialCodeOf', () => {
  it('knows every country that numbers are checked for', () => {
    for (const country of getCountries())
      expect(dialCodeOf(country)).toBe(`+${getCountryCallingCode(country)}`);
    expect(dialCodeOf('at')).toBe('+43');
    expect(dialCodeOf('AQ')).toBe('');
  });
});

describe('countryByDialCode', () => {
  it.each([
    ['+43 1', 'US', 'AT'],
    ['+1 416', 'US', 'US'],
    ['+1 416', 'CA', 'CA'],
    ['+1 416', 'AT', 'US'],
    ['+44', 'AT', 'GB'],
    ['+7', 'AT', 'RU'],
    ['+4', 'AT', null],
    ['+999', 'AT', null],
    ['0664', 'AT', null],
  ])('%s after %s is of %s', (number, country, found) => {
    expect(countryByDialCode(number, country)).toBe(found);
  });

  it('takes no code for the beginning of another', () => {
    const codes = [...new Set(dialCodes.values())];
    for (const code of codes)
      expect(
        codes.filter((other) => other !== code && other.startsWith(code)),
        code,
      ).toEqual([]);
  });
});

describe('a phone number', () => {
  it.each([
    ['0664 1234567', { country: 'at' }, '+43 0664 1234567'],
    ['(201) 555-0123', {}, '+1 (201) 555-0123'],
    ['+44 20 7946 0958', { country: 'at' }, '+44 20 7946 0958'],
    ['0664 1234567', { country: 'at', validation: 'standard' }, '0664 1234567'],
    ['12345', { validation: 'character_limit' }, '12345'],
    ['12345', { validation: 'none' }, '12345'],
    ['+1', {}, undefined],
  ])('%s with %j is sent as %s', (answer, options, number) => {
    expect(sent(answer, options)).toBe(number);
  });

  it('is of any country that has numbers, and of no other', () => {
    const problems = (country: string) =>
      compileForm({
        id: 'x',
        type: 'form',
        title: 'X',
        fields: [{ id: 'p', kind: 'phone', label: 'P', country }],
      }).problems.map(({ at }) => at);
    for (const country of getCountries())
      expect([country, problems(country.toLowerCase())]).toEqual([country, []]);
    // spec 001 §9
    for (const country of ['xk', 'ac', 'ta']) expect(problems(country)).toEqual([]);
    for (const country of ['aq', 'bv', 'gs', 'hm', 'pn', 'tf', 'um', 'zz'])
      expect([country, problems(country)]).toEqual([country, ['/fields/0/country']]);
  });

  it('is as valid with the dial code as it was without, in every country', () => {
    for (const code of dialCodes.keys()) {
      const example = getCountries().includes(code as 'US')
        ? getExampleNumber(code as 'US', examples)
        : undefined;
      const national = example?.formatNational();
      if (national === undefined || !isPhoneNumber(national, ['international', code])) continue;
      const number = sent(national, { country: code.toLowerCase() });
      expect([code, isPhoneNumber(String(number), ['international', code])]).toEqual([code, true]);
    }
  });
});
