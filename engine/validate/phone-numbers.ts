import {
  AsYouType,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Json } from '../value/json.ts';

/**
 * Whether a text is precisely a valid phone number. Standard mode wants one of the country; international mode one of
 * any country, read as one of the given country when it has no dial code (spec 001 §5). A type leaves out the numbers that
 * are certainly of another one.
 */
export function isPhoneNumber(text: string, [mode, country, type]: readonly Json[]): boolean {
  const home = String(country).toUpperCase();
  const number = parsePhoneNumberFromString(text, { defaultCountry: home as 'US', extract: false });
  if (number === undefined || !number.isValid() || !couldBe(number, type)) return false;
  return mode !== 'standard' || isOf(number, home);
}

/** The types of numbers that a field can ask for, as the numbering plans call them. */
const TYPES: ReadonlyMap<Json | undefined, string> = new Map([
  ['mobile', 'MOBILE'],
  ['fixed-line', 'FIXED_LINE'],
]);

/** Whether a number may be of a type: where one range of numbers serves for several, nobody can tell. */
function couldBe(number: PhoneNumber, wanted: Json | undefined): boolean {
  const type = TYPES.get(wanted);
  return type === undefined || [type, 'FIXED_LINE_OR_MOBILE', undefined].includes(number.getType());
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

/** A number as far as it is typed, grouped as people of a country write it; the text itself where nobody groups it. */
export function groupedNumber(text: string, country: string): string {
  return new AsYouType(isSupportedCountry(country) ? country : undefined).input(text) || text;
}

/** Several countries may share one numbering plan, as Åland does with Finland: such a number is one of each of them. */
function isOf(number: PhoneNumber, country: string): boolean {
  if (number.country === country) return true;
  if (!isSupportedCountry(country) || getCountryCallingCode(country) !== number.countryCallingCode)
    return false;
  number.country = country;
  return number.isValid();
}
