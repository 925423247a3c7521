import { answered } from './answered.ts';
import { choiceNumber, choiceRules, choiceText, defaultChoices, readChoice } from './choice.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { autofill, hiddenBehavior, options, placeholder } from './option-schemas.ts';

export const select = {
  ...answered,
  name: 'select',
  widget: 'select',
  entry: null,
  initial: (field) => defaultChoices(field)[0] ?? null,
  read: readChoice,
  toNumber: choiceNumber,
  toText: choiceText,
  rules: choiceRules,
} as const satisfies FieldKind;

export const selectOptions = {
  of: 'select',
  answered: true,
  summary: 'A choice: one of a list.',
  properties: { options, placeholder, autofill, hiddenBehavior },
  required: ['options'],
} as const satisfies KindOptions;
