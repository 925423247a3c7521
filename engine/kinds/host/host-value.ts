import { readText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** A text that the host gives, not the visitor: a nonce, the page's address, a payment provider's token. */
export const kind = {
  ...answered,
  name: 'host-value',
  widget: 'none',
  entry: null,
  isGiven: true,
  displays: () => false,
  initial: () => null,
  read: readText,
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'A text that the host gives and sends along: a nonce, the page’s address, a provider’s token.',
  properties: {},
  required: [],
  longestAnswer: 8192,
} as const satisfies KindAuthoring;
