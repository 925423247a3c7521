import { isDecimal, isZero, parseDecimal, ZERO } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { decimalOf, moneyOf } from '../value/money.ts';
import { grossCharge } from '../value/recovered-fee.ts';
import { sentIn, shownIn } from './amount.ts';
import { answered } from './answered.ts';
import { feeRateOptions } from './fee-recovery.ts';
import { type FieldDefinition, numberOption, textOption } from './field-definition.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { fieldCurrency } from './levels.ts';

/** What has to be paid on top of a gift, so that all of the gift arrives. */
export const recoveredFee = {
  ...answered,
  name: 'recovered-fee',
  widget: 'none',
  entry: null,
  isAnswered: false,
  displays: () => false,
  initial: () => null,
  sources: (field) => [textOption(field, 'amount')],
  read: readFee,
  toText: shownIn,
  toSubmission: sentIn,
  rules: () => [],
} as const satisfies FieldKind;

function readFee(_answer: Json, field: FieldDefinition, [amount = null]: readonly FieldValue[]): FieldValue {
  const currency = fieldCurrency(field);
  if (!isDecimal(amount) || isZero(amount) || currency === null) return null;
  const rate = { percentage: exact(field, 'percentage'), flat: exact(field, 'flat') };
  const gift = moneyOf(amount, currency);
  const charge = grossCharge(gift, rate);
  return charge === null ? null : decimalOf({ currency, minor: charge.minor - gift.minor });
}

function exact(field: FieldDefinition, option: string): NonNullable<ReturnType<typeof parseDecimal>> {
  return parseDecimal(String(numberOption(field, option) ?? 0)) ?? ZERO;
}

export const recoveredFeeOptions = {
  of: 'recovered-fee',
  isPart: true,
  answered: false,
  summary: 'The fee that is paid on top of a donation. A field of kind “fee-recovery” has one by itself.',
  properties: feeRateOptions,
  required: ['amount', 'currency', 'percentage'],
} as const satisfies KindOptions;
