import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { type Piece, partsSchema, piecesOf } from './divided.ts';

export const kind = {
  ...unanswered,
  name: 'address',
  widget: 'group',
  isDivided: () => true,
  joins: '',
} as const satisfies FieldKind;

const piece = { kind: 'text', usual: true, essential: true } as const;

const PIECES: readonly Piece[] = [
  { ...piece, name: 'street_address', label: 'street', autofill: 'address-line1' },
  {
    ...piece,
    name: 'address_line',
    label: 'addressLine',
    autofill: 'address-line2',
    essential: false,
  },
  { ...piece, name: 'city', label: 'city', autofill: 'address-level2', width: 'half' },
  { ...piece, name: 'state', label: 'state', autofill: 'address-level1', width: 'half' },
  {
    ...piece,
    name: 'zip',
    kind: 'postcode',
    label: 'zip',
    autofill: 'postal-code',
    width: 'third',
    within: 'country',
  },
  { ...piece, name: 'country', kind: 'country', label: 'country', autofill: 'country', width: 'two-thirds' },
];

export const authoring = {
  answered: true,
  summary: 'An address, whose parts are fields of their own: `id-street_address`, `id-city` and so on.',
  properties: { parts: /* @__PURE__ */ partsSchema(PIECES) },
  required: [],
  parts: (field, { parts }) => piecesOf(field, PIECES, parts),
} as const satisfies KindAuthoring;
