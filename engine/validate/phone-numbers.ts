import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Json } from '../value/json.ts';

/**
 * Whether a text is precisely a valid phone number. Standard mode wants one of the country; international mode
 * one of any country, read as one of the given country when it has no dial code (spec 001 §5). It has to be possible as a mobile
 * number there as well, by its length: that is the widget's default (spec 001 §5, contact form, and §9).
 */
export function isPhoneNumber(text: string, [mode, country]: readonly Json[]): boolean {
  const home = String(country).toUpperCase();
  const number = parsePhoneNumberFromString(text, { defaultCountry: home as 'US', extract: false });
  if (number === undefined || !number.isValid() || !couldBeMobile(number)) return false;
  return mode !== 'standard' || isOf(number, home);
}

const plans = new Metadata();

/** What the library's types leave out of a numbering plan. */
interface TypedPlan {
  readonly type: (name: 'MOBILE') => { readonly possibleLengths: () => readonly number[] } | undefined;
}

/** Whether mobile numbers of its country can be of this length; where there are none, any number will do. */
function couldBeMobile({ country, countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  // Its dial code stands for a country that it does not tell.
  plans.selectNumberingPlan((country ?? countryCallingCode) as 'US');
  const plan = plans.numberingPlan as unknown as TypedPlan | undefined;
  const lengths = plan?.type('MOBILE')?.possibleLengths();
  return lengths === undefined || lengths.includes(nationalNumber.length);
}

/** Whose number it is, also where several countries share a dial code; null while that cannot be told. */
export function countryOfNumber(text: string): string | null {
  return parsePhoneNumberFromString(text, { extract: false })?.country ?? null;
}

/** A mobile number such as people of a country write it at home, e.g. for a placeholder; '' where none is known. */
export function exampleNumber(country: string): string {
  if (!isSupportedCountry(country)) return '';
  // Each of these has one. What these lists share with a page would become a file of its own, which every page then loads.
  return (getExampleNumber(country, examples) as PhoneNumber).formatNational();
}

/** Several countries may share one numbering plan, as Åland does with Finland: such a number is one of each of them. */
function isOf(number: PhoneNumber, country: string): boolean {
  if (number.country === country) return true;
  if (!isSupportedCountry(country) || getCountryCallingCode(country) !== number.countryCallingCode)
    return false;
  number.country = country;
  return number.isValid();
}
