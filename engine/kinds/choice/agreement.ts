import type { Json } from '../../value/json.ts';
import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { readTick, TICK_WORDS } from './tick.ts';

/** The common members of kinds that are a single box which must be checked. */
export const agreement = {
  ...answered,
  widget: 'consent',
  entry: null,
  initial: (): Json => null,
  mustBeAnswered: true,
  read: readTick,
} as const;

/** The words for a box that is not checked, and for an answer that is neither. */
export const agreementWords = {
  required: 'Tick this box to go on.',
  answer: TICK_WORDS,
} as const;

/** The options of such kinds. */
export const agreementProperties = {
  html: {
    type: 'string',
    pattern: NOT_BLANK,
    title: 'HTML',
    description: 'The text beside the box: what the visitor agrees to. Links and emphasis are allowed.',
  },
  required: {
    type: 'boolean',
    enum: [true],
    default: true,
    title: 'Required',
    description: 'It must be checked, unless its conditions say otherwise.',
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;
