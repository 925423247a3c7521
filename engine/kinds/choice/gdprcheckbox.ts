import type { FieldKind, KindOptions } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';
import { agreement, agreementProperties, agreementWords } from './agreement.ts';

export const gdprcheckbox = { ...agreement, name: 'gdprcheckbox' } as const satisfies FieldKind;

export const gdprcheckboxOptions = {
  of: 'gdprcheckbox',
  answered: true,
  summary: 'A box that must be checked before what is entered may be stored.',
  properties: agreementProperties,
  required: ['html'],
  longestAnswer: 100,
  mentions: mentionsIn,
  words: agreementWords,
} as const satisfies KindOptions;
