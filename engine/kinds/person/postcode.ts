import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, placeholder } from '../option-schemas.ts';

/** A postcode, written as its country writes them. */
export const kind = {
  ...answered,
  name: 'postcode',
  widget: 'postcode',
  entry: { type: 'text', keyboard: 'text', autofill: 'postal-code' },
  read: readTrimmedText,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'A postcode. Fields of kind “address” and “billing-address” add one automatically.',
  properties: {
    placeholder,
    country: {
      type: 'string',
      title: 'Country',
      description: 'The id of the field that asks for the country.',
    },
    autofill,
  },
  required: [],
  rules(field) {
    const country = textOption(field, 'country');
    return [
      { rule: 'maxlength', limits: [255] },
      ...(country === '' ? [] : [{ rule: 'postcode', limits: [], from: [country] }]),
    ];
  },
  words: { required: 'Enter a postcode.' },
} as const satisfies KindAuthoring;
