import { answered } from './answered.ts';
import { choiceNumber, choiceRules, choiceText, defaultChoices, readChoice } from './choice.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { hiddenBehavior, options } from './option-schemas.ts';

export const radio = {
  ...answered,
  name: 'radio',
  widget: 'radio',
  entry: null,
  initial: (field) => defaultChoices(field)[0] ?? null,
  read: readChoice,
  toNumber: choiceNumber,
  toText: choiceText,
  rules: choiceRules,
} as const satisfies FieldKind;

export const radioOptions = {
  of: 'radio',
  answered: true,
  summary: 'A choice: one of a few, all in view.',
  properties: { options, hiddenBehavior },
  required: ['options'],
} as const satisfies KindOptions;
