import { readText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** What day it is: forms have such a field whose conditions ask for it. It stands on no page, and is never sent. */
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
  summary: 'What day it is. A form has one by itself where a condition asks for it.',
  properties: {},
  required: [],
} as const satisfies KindAuthoring;
