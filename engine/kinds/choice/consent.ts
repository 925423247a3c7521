import type { FieldKind, KindAuthoring } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';
import { agreement, agreementProperties, agreementWords } from './agreement.ts';

export const kind = { ...agreement, name: 'consent' } as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A box that must be checked to agree to something.',
  properties: agreementProperties,
  required: ['html'],
  longestAnswer: 100,
  mentions: mentionsIn,
  words: agreementWords,
} as const satisfies KindAuthoring;
