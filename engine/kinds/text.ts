import { answered, readEntered, textRules } from './answered.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import {
  autofill,
  defaultText,
  hiddenBehavior,
  maxlength,
  maxwords,
  pattern,
  placeholder,
  remote,
  trim,
} from './option-schemas.ts';

export const text = {
  ...answered,
  name: 'text',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readEntered,
} as const satisfies FieldKind;

export const textOptions = {
  of: 'text',
  answered: true,
  summary: 'One line of text.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    trim,
    maxlength,
    maxwords,
    pattern,
    remote,
    hiddenBehavior,
  },
  required: [],
  words: { required: 'This field is required. Please enter text.' },
  rules: textRules,
} as const satisfies KindOptions;
