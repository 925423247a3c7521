import { readDigits } from '../../value/text/read-digits.ts';
import { answered, readEntered, textRules } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  counter,
  defaultText,
  hiddenBehavior,
  maxlengthOf,
  maxwords,
  minlength,
  pattern,
  placeholder,
  remote,
  trim,
} from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

/** The formats that a whole text can have, each a rule. */
const FORMATS: readonly string[] = ['digits', 'dateISO'];

const MOST_CHARACTERS = 1000;

export const kind = {
  ...answered,
  name: 'text',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: (answer, field) => (textOption(field, 'format') ? readDigits(answer) : readEntered(answer, field)),
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'One line of text.',
  properties: {
    placeholder,
    prefill,
    defaultValue: defaultText,
    autofill,
    trim,
    minlength,
    maxlength: /* @__PURE__ */ maxlengthOf(MOST_CHARACTERS),
    maxwords,
    counter,
    format: {
      type: 'string',
      enum: FORMATS,
      title: 'Format',
      description:
        '“digits”: only digits, as in a customer number. “dateISO”: a day as YYYY-MM-DD; to ask for one, a field of kind `date` is better.',
    },
    pattern,
    remote,
    hiddenBehavior,
  },
  required: [],
  words: {
    required: 'Please fill this in.',
    dateISO: 'Enter a day as year, month and day, like 2030-09-27.',
  },
  rules(field) {
    const format = textOption(field, 'format');
    return [
      ...(FORMATS.includes(format) ? [{ rule: format, limits: [] }] : []),
      ...textRules(field, MOST_CHARACTERS),
    ];
  },
} as const satisfies KindAuthoring;
