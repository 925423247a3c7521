import type { Json } from '../../value/json.ts';
import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { readTick, TICK_WORDS } from './tick.ts';

/** What kinds have in common that are a single box which must be checked. */
export const agreement = {
  ...answered,
  widget: 'consent',
  entry: null,
  initial: (): Json => null,
  mustBeAnswered: true,
  read: readTick,
} as const;

/** What is said of one that is not checked, or can be neither. */
export const agreementWords = {
  required: 'This field is required. Please check it.',
  answer: TICK_WORDS,
} as const;

/** What authors may write of them. */
export const agreementProperties = {
  html: {
    type: 'string',
    pattern: NOT_BLANK,
    title: 'HTML',
    description: 'What stands beside the box: what the visitor agrees to. Links and emphasis are allowed.',
  },
  required: {
    type: 'boolean',
    enum: [true],
    default: true,
    title: 'Required',
    description: 'It must be checked, always, unless its conditions say otherwise.',
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;
