import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { expiryText, readCardExpiry, typedExpiry } from '../../value/money/card-expiry.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { placeholder } from '../option-schemas.ts';

/** The last month in which a card is valid. It is never sent with a submission, nor kept. */
export const kind = {
  ...answered,
  name: 'card-expiry',
  widget: 'card-line',
  entry: { type: 'text', keyboard: 'numeric', autofill: 'cc-exp', typed: typedExpiry },
  isSecret: true,
  stays: 'proven',
  initial: () => null,
  read: readExpiry,
  aspects: new Map([
    ['month', (value) => partOf(value, /\/.*$/)],
    ['year', (value) => partOf(value, /^.*\//)],
  ]),
  toSubmission: () => null,
} as const satisfies FieldKind;

function readExpiry(answer: Json): FieldValue | undefined {
  const text = readDigits(answer);
  const expiry = typeof text === 'string' ? readCardExpiry(text) : null;
  return expiry === null ? text : expiryText(expiry);
}

/** The rest of an expiry date without one of its parts. */
function partOf(value: FieldValue, other: RegExp): string | null {
  const expiry = typeof value === 'string' ? readCardExpiry(value) : null;
  return expiry === null ? null : expiryText(expiry).replace(other, '');
}

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'The last month in which a card is valid. A field of kind “card” adds one automatically.',
  properties: { placeholder },
  required: [],
  longestAnswer: 100,
  rules: () => [{ rule: 'cardExpiry', limits: [] }],
} as const satisfies KindAuthoring;
