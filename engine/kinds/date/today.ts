import { readText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The current day: forms whose conditions ask for it have such a field. It is not on any page, and is never sent. */
export const kind = {
  ...answered,
  name: 'today',
  widget: 'none',
  entry: null,
  isAnswered: false,
  isEverywhere: true,
  displays: () => false,
  initial: (_field, day = '') => day || null,
  read: readText,
  toSubmission: () => null,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'The current day. A form has one automatically if a condition asks for it.',
  properties: {},
  required: [],
} as const satisfies KindAuthoring;
