import { answered } from '../answered.ts';
import type { FieldKind, KindOptions } from '../kind.ts';
import { enableCustomOption, hiddenBehavior, layout, options } from '../option-schemas.ts';
import {
  choiceNumber,
  choiceRules,
  choiceText,
  chosen,
  chosenOptions,
  defaultChoices,
  readChoice,
} from './choice.ts';

export const radio = {
  ...answered,
  ...chosen,
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
  ...chosenOptions,
  of: 'radio',
  answered: true,
  summary: 'A choice: one of a few, all in view.',
  properties: { options, enableCustomOption, layout, hiddenBehavior },
  required: ['options'],
  longestAnswer: 100_000,
} as const satisfies KindOptions;
