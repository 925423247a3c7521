import { isDecimal } from '../../value/number/is-decimal.ts';
import { answered } from '../answered.ts';
import { chosenHint } from '../hints.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  defaultChoices as defaultChoicesOption,
  enableCustomOption,
  hiddenBehavior,
  layout,
  leastChosen,
  mostChosen,
  options,
} from '../option-schemas.ts';
import { choiceNumber, choiceText, chosen, chosenAuthoring, defaultChoices, readChoices } from './choice.ts';

export const kind = {
  ...answered,
  ...chosen,
  name: 'checkbox',
  widget: 'checkbox',
  entry: null,
  initial: (field) => defaultChoices(field),
  read: readChoices,
  toNumber: choiceNumber,
  toText: choiceText,
  toSubmission: (value) => (isDecimal(value) ? null : value),
} as const satisfies FieldKind;

export const authoring = {
  ...chosenAuthoring,
  answered: true,
  summary: 'A choice: any number of a few visible options.',
  properties: {
    options,
    default: defaultChoicesOption,
    enableCustomOption,
    min: leastChosen,
    max: mostChosen,
    layout,
    hiddenBehavior,
  },
  required: ['options'],
  longestAnswer: 100_000,
  hint: chosenHint,
} as const satisfies KindAuthoring;
