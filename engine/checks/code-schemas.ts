import { currencyCodes } from '../value/money/currencies.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { countries } from '../value/place/countries.ts';
import { dialCodes } from '../value/place/dial-codes.ts';

/** The codes that options may name, described once. */
export const currency: OptionSchema = {
  type: 'string',
  enum: currencyCodes(),
  title: 'Currency',
  description: 'Three letters, e.g. “USD”. The form’s currency counts, whatever a visitor sends.',
};

export const country: OptionSchema = {
  type: 'string',
  enum: countries.map(({ code }) => code).sort(),
  title: 'Country',
  description: 'Two capital letters, e.g. “US”.',
};

/**
 * As phones and their numbers name it: every place with phone numbers, also Kosovo and Ascension Island (spec 001 §9).
 */
export const phoneCountry: OptionSchema = {
  type: 'string',
  enum: [...dialCodes.keys()].map((code) => code.toLowerCase()).sort(),
  title: 'Country',
  description: 'Two small letters, e.g. “us”.',
};
