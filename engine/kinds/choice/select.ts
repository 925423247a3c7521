import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn } from '../field-definition.ts';
import { chosenHint } from '../hints.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  defaultChoices as defaultChoicesOption,
  enableCustomOption,
  hiddenBehavior,
  leastChosen,
  mostChosen,
  options,
  placeholder,
} from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';
import {
  choiceNumber,
  choiceText,
  chosen,
  chosenAuthoring,
  defaultChoices,
  readChoice,
  readChoices,
} from './choice.ts';

export const kind = {
  ...answered,
  ...chosen,
  name: 'select',
  widget: 'list',
  entry: null,
  // A native list with several choices needs a key held down, which few people know: boxes to tick are clearer.
  widgetOf: (field) => (isOn(field, 'search') ? 'search' : isOn(field, 'multiple') ? 'checkbox' : 'list'),
  initial: (field) => (isOn(field, 'multiple') ? defaultChoices(field) : (defaultChoices(field)[0] ?? null)),
  read: (answer, field) => readerOf(field)(answer),
  reader: readerOf,
  toNumber: choiceNumber,
  toText: choiceText,
  toSubmission: (value) => (isDecimal(value) ? null : value),
} as const satisfies FieldKind;

function readerOf(field: FieldDefinition): (answer: Json) => FieldValue | undefined {
  return isOn(field, 'multiple') ? (answer) => readChoices(answer, field) : readChoice;
}

export const authoring = {
  ...chosenAuthoring,
  answered: true,
  summary: 'A choice: one of a list, or several.',
  properties: {
    prefill,
    options,
    default: defaultChoicesOption,
    enableCustomOption,
    multiple: {
      type: 'boolean',
      default: false,
      title: 'Several',
      description:
        'Several may be chosen, as boxes to tick or, with “search”, in a list; the value is then a list.',
    },
    min: leastChosen,
    max: mostChosen,
    search: {
      type: 'boolean',
      default: false,
      title: 'Search',
      description: 'Whether the list can be searched by typing.',
    },
    placeholder,
    autofill,
    hiddenBehavior,
  },
  required: ['options'],
  longestAnswer: 100_000,
  hint: (field, language) => (isOn(field, 'multiple') ? chosenHint(field, language) : null),
} as const satisfies KindAuthoring;
