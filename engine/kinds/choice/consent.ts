import type { FieldKind, KindOptions } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';
import { agreement, agreementProperties, agreementWords } from './agreement.ts';

export const consent = { ...agreement, name: 'consent' } as const satisfies FieldKind;

export const consentOptions = {
  of: 'consent',
  answered: true,
  summary: 'A box that must be checked to agree to something.',
  properties: agreementProperties,
  required: ['html'],
  longestAnswer: 100,
  mentions: mentionsIn,
  words: agreementWords,
} as const satisfies KindOptions;
