import { readTrimmedText } from '../value/read-text.ts';
import { answered } from './answered.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { autofill, defaultText, placeholder } from './option-schemas.ts';

export const email = {
  ...answered,
  name: 'email',
  widget: 'input',
  entry: { type: 'email', keyboard: 'email', autofill: 'email' },
  read: readTrimmedText,
  rules: () => [{ rule: 'email', limits: [] }],
} as const satisfies FieldKind;

export const emailOptions = {
  of: 'email',
  answered: true,
  summary: 'An e-mail address.',
  properties: { placeholder, defaultValue: defaultText, autofill },
  required: [],
} as const satisfies KindOptions;
