import { ONE_TIME_LABEL } from '../../value/money/frequency.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The frequency of a donation, in words. */
export const kind = {
  ...answered,
  name: 'frequency-text',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  sources: (field) => [textOption(field, 'of'), `${textOption(field, 'of')}-label`],
  read: (_answer, field, [, label = null]) => label ?? (textOption(field, 'onceLabel') || ONE_TIME_LABEL),
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: false,
  summary:
    'The frequency of a donation, in words. A field of kind “donation-summary” adds one automatically.',
  properties: {
    of: { type: 'string', title: 'Of', description: 'The id of the field of kind “frequency”.' },
  },
  required: ['label', 'of'],
  says: (_field, { frequency }) => ({ onceLabel: frequency.once }),
} as const satisfies KindAuthoring;
