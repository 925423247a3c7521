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

/** A text from a page's own widget: the page chooses the widget by `slot`. */
export const kind = {
  ...answered,
  name: 'custom',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readEntered,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A text from a page’s own widget; a line of text if there is none.',
  properties: {
    slot: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Slot',
      description: 'The name by which a page chooses its own widget for the field.',
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
  words: { required: 'Please fill this in.' },
} as const satisfies KindAuthoring;
