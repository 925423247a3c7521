import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** A typed name, or a drawing as data text (PNG). A visitor who cannot draw with a pointer can still sign. */
export const kind = {
  ...answered,
  name: 'signature',
  widget: 'signature',
  entry: { type: 'text', keyboard: 'text', autofill: 'name' },
  initial: () => null,
  read: readTrimmedText,
  toText: (value) => (typeof value === 'string' && !value.startsWith('data:') ? value : ''),
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A signature, drawn or typed.',
  properties: {},
  required: [],
  longestAnswer: 500_000,
  rules: () => [{ rule: 'signature', limits: [] }],
  words: { required: 'Sign here, or type your name.' },
} as const satisfies KindAuthoring;
