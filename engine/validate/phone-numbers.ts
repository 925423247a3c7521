import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { Json } from '../value/json.ts';

/**
 * Whether a text is precisely a valid phone number. Standard mode wants one of the country; international mode
 * one of any country, read as one of the given country when it has no dial code (spec 001 §5).
 */
export function isPhoneNumber(text: string, [mode, country]: readonly Json[]): boolean {
  const home = String(country).toUpperCase();
  const number = parsePhoneNumberFromString(text, { defaultCountry: home as 'US', extract: false });
  if (number === undefined || !number.isValid()) return false;
  return mode !== 'standard' || isOf(number, home);
}

/** Several countries may share one numbering plan, as Åland does with Finland: such a number is one of each of them. */
function isOf(number: PhoneNumber, country: string): boolean {
  if (number.country === country) return true;
  if (!isSupportedCountry(country) || getCountryCallingCode(country) !== number.countryCallingCode)
    return false;
  number.country = country;
  return number.isValid();
}
