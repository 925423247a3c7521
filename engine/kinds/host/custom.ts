import { NOT_BLANK } from '../../value/option-schema.ts';
import { answered, readEntered, textRules } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  counter,
  defaultText,
  hiddenBehavior,
  maxlengthOf,
  maxwords,
  pattern,
  placeholder,
  remote,
  trim,
} from '../option-schemas.ts';

const MOST_CHARACTERS = 10_000;

/** A text, whatever a page of its own lets the visitor do to give it: the page looks at `slot` and decides. */
export const kind = {
  ...answered,
  name: 'custom',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readEntered,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A text that a widget of the author’s own asks for; a line of text where there is none.',
  properties: {
    slot: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Slot',
      description: 'The name by which a page knows which widget of its own belongs here.',
    },
    placeholder,
    defaultValue: defaultText,
    autofill,
    trim,
    maxlength: /* @__PURE__ */ maxlengthOf(MOST_CHARACTERS),
    maxwords,
    counter,
    pattern,
    remote,
    hiddenBehavior,
  },
  required: [],
  rules: (field) => textRules(field, MOST_CHARACTERS),
  words: { required: 'This field is required. Please enter text.' },
} as const satisfies KindAuthoring;
