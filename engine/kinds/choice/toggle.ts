import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { type Decimal, ONE, parseDecimal, ZERO } from '../../value/number/decimal.ts';
import { present } from '../../value/present.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';
import { optionWords } from '../option-words.ts';
import { withWords } from '../with-words.ts';
import { readTick } from './tick.ts';

const YES = 'yes';
const NO = 'no';

/** A question that is always answered: a switch that nobody has moved says no. */
export const kind = {
  ...answered,
  name: 'toggle',
  widget: 'toggle',
  entry: null,
  choices: (field) => [
    { value: YES, label: textOption(field, 'yesLabel') },
    { value: NO, label: textOption(field, 'noLabel') },
  ],
  initial: (field) => (isOn(field, 'defaultValue') ? YES : null),
  read: readToggle,
  toNumber: numberOf,
  toText: (value, field) => textOption(field, value === YES ? 'yesLabel' : value === NO ? 'noLabel' : ''),
} as const satisfies FieldKind;

function readToggle(answer: Json): FieldValue | undefined {
  const tick = readTick(answer);
  return tick === undefined ? undefined : tick === null ? NO : YES;
}

function numberOf(field: FieldDefinition): (value: FieldValue) => Decimal {
  const calculation = numberOption(field, 'calculation');
  const on = calculation === null ? ONE : present(parseDecimal(String(calculation)));
  return (value) => (value === YES ? on : ZERO);
}

export const authoring = {
  answered: true,
  summary: 'A question that is answered by yes or no, with one switch. Its value is “yes” or “no”.',
  properties: {
    defaultValue: {
      type: 'boolean',
      default: false,
      title: 'Default',
      description: 'Whether the switch is on when the form opens.',
    },
    yesLabel: {
      type: 'string',
      default: optionWords.yesLabel,
      title: 'Label for yes',
      description: 'The text beside the switch while it is on.',
    },
    noLabel: {
      type: 'string',
      default: optionWords.noLabel,
      title: 'Label for no',
      description: 'The text beside the switch while it is off.',
    },
    calculation: {
      type: 'number',
      default: 1,
      title: 'Calculation',
      description: 'The number in formulas while the switch is on; it is 0 while it is off.',
    },
    hiddenBehavior,
  },
  required: [],
  longestAnswer: 100,
  rules: () => [{ rule: 'option', limits: [YES, NO] }],
  runsAs: (field) => withWords(field, 'yesLabel', 'noLabel'),
  words: { answer: 'Please switch this on or off.' },
} as const satisfies KindAuthoring;
