import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { cardTypeOf, digitsOf, typedCardNumber } from '../../value/money/card-types.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { placeholder } from '../option-schemas.ts';

/** A card's number. It is never sent with a submission, nor kept; it shows as its last four digits. */
export const kind = {
  ...answered,
  name: 'card-number',
  widget: 'card-line',
  entry: { type: 'text', keyboard: 'numeric', autofill: 'cc-number', typed: typedCardNumber },
  isSecret: true,
  stays: 'proven',
  initial: () => null,
  read: readNumber,
  aspects: new Map([
    ['type', (value) => (typeof value === 'string' ? (cardTypeOf(value)?.name ?? null) : null)],
  ]),
  toText: (value) => (typeof value === 'string' ? `•••• ${digitsOf(value).slice(-4)}` : ''),
  toSubmission: () => null,
} as const satisfies FieldKind;

/** Blanks and dashes between digits are ignored; anything else stays, for the rule to refuse. */
function readNumber(answer: Json): FieldValue | undefined {
  const text = readDigits(answer);
  return typeof text === 'string' && /^[\d\s-]+$/.test(text) ? digitsOf(text) || text : text;
}

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'A card’s number. A field of kind “card” adds one automatically.',
  properties: { placeholder },
  required: [],
  longestAnswer: 100,
  rules: () => [{ rule: 'cardNumber', limits: [] }],
} as const satisfies KindAuthoring;
