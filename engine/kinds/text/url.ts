import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered, textRules } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  counter,
  defaultText,
  maxlengthOf,
  pattern,
  placeholder,
  remote,
} from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

const MOST_CHARACTERS = 2048; // more than browsers and search engines accept

export const kind = {
  ...answered,
  name: 'url',
  widget: 'input',
  entry: { type: 'url', keyboard: 'url', autofill: 'url' },
  read: readTrimmedText,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'The address of a page on the web, with or without protocol.',
  properties: {
    placeholder,
    prefill,
    defaultValue: defaultText,
    autofill,
    maxlength: /* @__PURE__ */ maxlengthOf(MOST_CHARACTERS),
    counter,
    pattern,
    remote,
  },
  required: [],
  rules: (field) => [{ rule: 'validurl', limits: [] }, ...textRules(field, MOST_CHARACTERS)],
  words: {
    required: 'Enter a web address, like www.example.org.',
    validurl: 'Enter a whole web address, like www.example.org.',
  },
} as const satisfies KindAuthoring;
