import { readText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';

/** The author's text, whatever is sent: visitors never see the field, so they never answer it. */
export const kind = {
  ...answered,
  name: 'hidden',
  widget: 'none',
  entry: null,
  displays: () => false,
  read: (_answer, field) => readText(textOption(field, 'defaultValue')),
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'A fixed text that is sent along and never shown.',
  properties: {
    defaultValue: { type: 'string', title: 'Value', description: 'The value that is sent.' },
    hiddenBehavior,
  },
  required: ['defaultValue'],
} as const satisfies KindAuthoring;
