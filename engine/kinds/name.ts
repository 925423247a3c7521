import { readTrimmedText } from '../value/read-text.ts';
import { answered, lengthRules } from './answered.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { autofill, defaultText, maxlength, placeholder } from './option-schemas.ts';

export const name = {
  ...answered,
  name: 'name',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: 'name' },
  read: readTrimmedText,
  rules: lengthRules,
} as const satisfies FieldKind;

export const nameOptions = {
  of: 'name',
  answered: true,
  summary: 'A person’s name, trimmed.',
  properties: { placeholder, defaultValue: defaultText, autofill, maxlength },
  required: [],
} as const satisfies KindOptions;
