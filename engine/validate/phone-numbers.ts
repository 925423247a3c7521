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
 * Whether a text is precisely a valid phone number. Standard mode wants one of the country; international mode one of
 * any country, read as one of the given country when it has no dial code (spec 001 §5). Its length has to be possible
 * for a mobile number there as well: that is the widget's default (spec 001 §5, contact form, and §9).
 */
export function isPhoneNumber(text: string, [mode, country]: readonly Json[]): boolean {
  const home = String(country).toUpperCase();
  const number = parsePhoneNumberFromString(text, { defaultCountry: home as 'US', extract: false });
  if (number === undefined || !number.isValid() || !couldBeMobile(number)) return false;
  return mode !== 'standard' || isOf(number, home);
}

const plans = new Metadata();

/** A part of a numbering plan that the library's types leave out. */
interface TypedPlan {
  readonly type: (name: 'MOBILE') => { readonly possibleLengths: () => readonly number[] } | undefined;
}

/** Whether mobile numbers of its country can have this length; if there are none, any number will do. */
function couldBeMobile({ country, countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  // Its dial code does not identify a country, so it stands for one.
  plans.selectNumberingPlan((country ?? countryCallingCode) as 'US');
  const plan = plans.numberingPlan as unknown as TypedPlan | undefined;
  const lengths = plan?.type('MOBILE')?.possibleLengths();
  return lengths === undefined || lengths.includes(nationalNumber.length);
}

/** The country of a number, even if several countries share its dial code; null while that is unclear. */
export function countryOfNumber(text: string): string | null {
  return parsePhoneNumberFromString(text, { extract: false })?.country ?? null;
}

/** A mobile number as people of a country write it at home, e.g. for a placeholder; '' if none is known. */
export function exampleNumber(country: string): string {
  if (!isSupportedCountry(country)) return '';
  // Each of these has one. Code that these lists share with a page would become a file of its own, which every page
  // then loads.
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
