import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered, lengthRules } from '../answered.ts';
import { isOn } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, counter, defaultText, maxlengthOf, placeholder } from '../option-schemas.ts';
import { namePartsSchema } from './full-name.ts';

const MOST_CHARACTERS = 200;

export const kind = {
  ...answered,
  name: 'name',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: 'name' },
  read: readTrimmedText,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A person’s name, trimmed; as a whole or in several parts.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    maxlength: /* @__PURE__ */ maxlengthOf(MOST_CHARACTERS),
    counter,
    multiple: {
      type: 'boolean',
      default: false,
      title: 'Several parts',
      description: 'First name, last name and others are separate fields, `id-first-name` and so on.',
    },
    parts: namePartsSchema,
  },
  required: [],
  runsAs: (field) => (isOn(field, 'multiple') ? { ...field, kind: 'full-name' } : field),
  words: { required: 'Enter a name.' },
  rules: (field) => lengthRules(field, MOST_CHARACTERS),
} as const satisfies KindAuthoring;
