import type { FieldKind, KindAuthoring } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';
import { agreement, agreementProperties, agreementWords } from './agreement.ts';

export const kind = { ...agreement, name: 'gdprcheckbox' } as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A box that must be checked before what is entered may be stored.',
  properties: agreementProperties,
  required: ['html'],
  longestAnswer: 100,
  mentions: mentionsIn,
  words: agreementWords,
} as const satisfies KindAuthoring;
