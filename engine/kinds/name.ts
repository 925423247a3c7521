import { readTrimmedText } from '../value/read-text.ts';
import { answered, lengthRules } from './answered.ts';
import { type Piece, partsSchema, piecesOf } from './divided.ts';
import { isOn } from './field-definition.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { autofill, defaultText, maxlength, placeholder } from './option-schemas.ts';

export const name = {
  ...answered,
  name: 'name',
  widget: 'input',
  entry: { type: 'text', keyboard: 'text', autofill: 'name' },
  read: (answer, field) => (isOn(field, 'multiple') ? null : readTrimmedText(answer)),
  isDivided: (field) => isOn(field, 'multiple'),
  joins: ' ',
} as const satisfies FieldKind;

const piece = { kind: 'name', usual: true, essential: true } as const;

/** Made when somebody asks, so that pages can leave it out. */
function pieces(): readonly Piece[] {
  const further = { ...piece, usual: false, essential: false };
  return [
    {
      ...further,
      name: 'prefix',
      kind: 'select',
      label: 'Prefix',
      autofill: 'honorific-prefix',
      options: ['Mr.', 'Mrs.', 'Ms.', 'Mx.', 'Dr.', 'Prof.'],
    },
    { ...piece, name: 'first-name', label: 'First Name', autofill: 'given-name' },
    { ...further, name: 'middle-name', label: 'Middle Name', autofill: 'additional-name' },
    { ...piece, name: 'last-name', label: 'Last Name', autofill: 'family-name' },
  ];
}

export const nameOptions = {
  of: 'name',
  answered: true,
  summary: 'A person’s name, trimmed; as a whole or in several parts.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    maxlength,
    multiple: {
      type: 'boolean',
      default: false,
      title: 'Several parts',
      description: 'First name, last name and others each have a field, `id-first-name` and so on.',
    },
    parts: /* @__PURE__ */ partsSchema(/* @__PURE__ */ pieces()),
  },
  required: [],
  parts: (field) => (isOn(field, 'multiple') ? piecesOf(field, pieces()) : []),
  words: { required: 'This field is required. Please input your name.' },
  rules: lengthRules,
} as const satisfies KindOptions;
