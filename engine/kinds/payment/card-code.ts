import { typedCardCode } from '../../value/money/card-types.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { placeholder } from '../option-schemas.ts';

/** A card's security code. It is never sent with a submission, nor kept, nor shown again. */
export const kind = {
  ...answered,
  name: 'card-code',
  widget: 'card-line',
  entry: { type: 'text', keyboard: 'numeric', autofill: 'cc-csc', typed: typedCardCode },
  isSecret: true,
  stays: 'proven',
  initial: () => null,
  read: readDigits,
  toText: () => '',
  toSubmission: () => null,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'A card’s security code. A field of kind “card” adds one automatically.',
  properties: {
    placeholder,
    number: { type: 'string', title: 'Number', description: 'The id of the field that asks for the number.' },
  },
  required: ['number'],
  longestAnswer: 100,
  rules: (field) => [{ rule: 'cardCode', limits: [], from: [textOption(field, 'number')] }],
} as const satisfies KindAuthoring;
