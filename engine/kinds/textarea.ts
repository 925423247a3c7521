import { answered, readEntered, textRules } from './answered.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import {
  autofill,
  defaultText,
  maxlength,
  maxwords,
  pattern,
  placeholder,
  remote,
  trim,
} from './option-schemas.ts';

export const textarea = {
  ...answered,
  name: 'textarea',
  widget: 'textarea',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readEntered,
} as const satisfies FieldKind;

export const textareaOptions = {
  of: 'textarea',
  answered: true,
  summary: 'Several lines of text.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    trim,
    maxlength,
    maxwords,
    pattern,
    remote,
    rows: {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 5,
      title: 'Rows',
      description: 'How many lines it shows.',
    },
  },
  required: [],
  words: { required: 'This field is required. Please enter text.' },
  rules: textRules,
} as const satisfies KindOptions;
