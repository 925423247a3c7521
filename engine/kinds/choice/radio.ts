import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { defaultChoice, enableCustomOption, hiddenBehavior, layout, options } from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';
import { choiceNumber, choiceText, chosen, chosenAuthoring, defaultChoices, readChoice } from './choice.ts';

export const kind = {
  ...answered,
  ...chosen,
  name: 'radio',
  widget: 'radio',
  entry: null,
  initial: (field) => defaultChoices(field)[0] ?? null,
  read: readChoice,
  toNumber: choiceNumber,
  toText: choiceText,
} as const satisfies FieldKind;

export const authoring = {
  ...chosenAuthoring,
  answered: true,
  summary: 'A choice: one of a few visible options.',
  properties: { prefill, options, default: defaultChoice, enableCustomOption, layout, hiddenBehavior },
  required: ['options'],
  longestAnswer: 100_000,
} as const satisfies KindAuthoring;
