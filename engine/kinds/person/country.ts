import type { Json } from '../../value/json.ts';
import {
  type Country,
  countries,
  countriesIn,
  countryName,
  readCountries,
} from '../../value/place/countries.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, defaultText, placeholder } from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

export const kind = {
  ...answered,
  name: 'country',
  widget: 'country',
  entry: { type: 'text', keyboard: 'text', autofill: 'country' },
  read: readCode,
  toText: (value, field) => (typeof value === 'string' ? countryName(value, countriesOf(field)) : ''),
} as const satisfies FieldKind;

/**
 * The countries that a field offers, as its form calls them. Whoever lays out the form names them, and the names travel with its
 * blueprint: the lists of servers and browsers differ.
 */
export function countriesOf(field: FieldDefinition): readonly Country[] {
  const names = textOption(field, 'names');
  return names === '' ? countries : readCountries(names);
}

function readCode(answer: Json): string | null | undefined {
  const text = readTrimmedText(answer);
  return typeof text === 'string' ? text.toUpperCase() : text;
}

export const authoring = {
  answered: true,
  summary: 'A country, by its code of two letters.',
  properties: { prefill, placeholder, defaultValue: defaultText, autofill },
  required: [],
  longestAnswer: 100,
  says: (_field, { tag }) => (tag === 'en' ? {} : { names: writtenIn(tag) }),
  rules: () => [{ rule: 'option', limits: countries.map(({ code }) => code) }],
  words: { required: 'Choose a country.', option: 'Choose a country from the list.' },
} as const satisfies KindAuthoring;

function writtenIn(tag: string): string {
  return countriesIn(tag)
    .map(({ code, name }) => `${code} ${name}`)
    .join('|');
}
