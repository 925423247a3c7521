import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { type Piece, partsSchema, piecesOf } from './divided.ts';

/** A person's name in several parts: what a name with `multiple` runs as. */
export const kind = {
  ...unanswered,
  name: 'full-name',
  widget: 'group',
  isDivided: () => true,
  joins: ' ',
} as const satisfies FieldKind;

const piece = { kind: 'name', usual: true, essential: true } as const;

const further = { ...piece, usual: false, essential: false } as const;

const PIECES: readonly Piece[] = [
  {
    ...further,
    name: 'prefix',
    kind: 'select',
    label: 'prefix',
    autofill: 'honorific-prefix',
    options: ['Mr.', 'Mrs.', 'Ms.', 'Mx.', 'Dr.', 'Prof.'],
  },
  { ...piece, name: 'first-name', label: 'firstName', autofill: 'given-name', width: 'half' },
  { ...further, name: 'middle-name', label: 'middleName', autofill: 'additional-name', width: 'half' },
  { ...piece, name: 'last-name', label: 'lastName', autofill: 'family-name', width: 'half' },
];

/** The options of the parts. */
export const namePartsSchema = /* @__PURE__ */ partsSchema(PIECES);

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'A person’s name in several parts. A field of kind “name” becomes one with `multiple`.',
  properties: {},
  required: [],
  parts: (field, { parts }) => piecesOf(field, PIECES, parts),
} as const satisfies KindAuthoring;
