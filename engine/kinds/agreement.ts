import type { Json } from '../value/json.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { answered } from './answered.ts';
import { mentionsIn } from './mentions-in.ts';

const CHECKED = 'checked';
const YES: ReadonlySet<Json> = new Set([true, CHECKED, 'on', 'true', '1']);
const NO: ReadonlySet<Json> = new Set([null, false, '', 'false', '0']);

/** What kinds have in common that are a single box which must be checked. */
export const agreement = {
  ...answered,
  widget: 'consent',
  entry: null,
  initial: (): Json => null,
  mustBeAnswered: true,
  mentions: mentionsIn,
  read: (answer: Json) => (YES.has(answer) ? CHECKED : NO.has(answer) ? null : undefined),
  words: { required: 'This field is required. Please check it.' },
  rules: (): readonly [] => [],
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
