import type { Json } from '../../value/json.ts';
import { countries, countryName } from '../../value/place/countries.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, defaultText, placeholder } from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

export const kind = {
  ...answered,
  name: 'country',
  widget: 'country',
  entry: { type: 'text', keyboard: 'text', autofill: 'country' },
  read: readCode,
  toText: (value) => (typeof value === 'string' ? countryName(value) : ''),
} as const satisfies FieldKind;

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
  rules: () => [{ rule: 'option', limits: countries.map(({ code }) => code) }],
  words: { required: 'Choose a country.', option: 'Choose a country from the list.' },
} as const satisfies KindAuthoring;
