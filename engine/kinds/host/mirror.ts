import { isDecimal } from '../../value/number/is-decimal.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The value of another field, sent along under a second name as well. */
export const kind = {
  ...answered,
  name: 'mirror',
  widget: 'none',
  entry: null,
  isAnswered: false,
  displays: () => false,
  initial: () => null,
  sources: (field) => [textOption(field, 'of')],
  read: (_answer, _field, [value = null]) => value,
  toSubmission: (value) => (isDecimal(value) ? null : value),
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'The value of a choice or a text field, sent along under a second name.',
  properties: { of: { type: 'string', title: 'Of', description: 'The id of the other field.' } },
  required: ['of'],
} as const satisfies KindAuthoring;
