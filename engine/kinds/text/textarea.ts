import { answered, readEntered, textRules } from '../answered.ts';
import { isOn } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  counter,
  defaultText,
  maxlengthOf,
  maxwords,
  minlength,
  pattern,
  placeholder,
  remote,
  trim,
} from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

const MOST_CHARACTERS = 10_000;

export const kind = {
  ...answered,
  name: 'textarea',
  widget: 'textarea',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readEntered,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'Several lines of text.',
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
    pattern,
    remote,
    rows: {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 5,
      title: 'Rows',
      description: 'The number of visible lines.',
    },
    richText: {
      type: 'boolean',
      default: false,
      title: 'Rich text',
      description:
        'Emphasis, links and lists are allowed. The value is HTML with only these; limits count its text.',
    },
  },
  required: [],
  words: { required: 'Please write something here.' },
  rules: (field) => textRules(field, MOST_CHARACTERS),
  runsAs: (field) => (isOn(field, 'richText') ? { ...field, kind: 'rich-text' } : field),
} as const satisfies KindAuthoring;
