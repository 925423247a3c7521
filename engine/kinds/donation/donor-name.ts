import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered, lengthRules } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, counter, defaultText, maxlengthOf, placeholder } from '../option-schemas.ts';

const MOST_CHARACTERS = 200;

/** A first or last name of a donor, without digits and not an e-mail address, which spam would put there. */
export const kind = {
  ...answered,
  name: 'donor-name',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: 'name' },
  read: readTrimmedText,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A donor’s first or last name, without digits and not an e-mail address.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    maxlength: /* @__PURE__ */ maxlengthOf(MOST_CHARACTERS),
    counter,
  },
  required: [],
  words: { required: 'Enter a name.' },
  rules: (field) => [...lengthRules(field, MOST_CHARACTERS), { rule: 'donorName', limits: [] }],
} as const satisfies KindAuthoring;
