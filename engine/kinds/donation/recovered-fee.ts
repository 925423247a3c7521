import type { FieldValue } from '../../value/field-value.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import { chargeStep } from '../../value/money/charge-step.ts';
import { decimalOf, moneyOf } from '../../value/money/money.ts';
import { grossCharge } from '../../value/money/recovered-fee.ts';
import { type Decimal, isDecimal, isZero, parseDecimal } from '../../value/number/decimal.ts';
import { present } from '../../value/present.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, namedIn, numberOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { feeRateOptions } from './fee-rate-options.ts';
import { fieldCurrency, sentIn, shownIn } from './field-money.ts';
import { withMoney } from './with-money.ts';

/** The fee to add to a gift, so that all of the gift arrives. */
export const kind = {
  ...answered,
  name: 'recovered-fee',
  widget: 'none',
  ofDonation: 'fee',
  entry: null,
  isAnswered: false,
  displays: () => false,
  initial: () => null,
  sources: (field) => namedIn(field, 'amount', 'gateway'),
  read: readFee,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

/** The fee for an amount that is paid this way; null without one. */
function readFee(
  _answer: Json,
  field: FieldDefinition,
  [amount = null, gateway = null]: readonly FieldValue[],
): FieldValue {
  const currency = fieldCurrency(field);
  if (!isDecimal(amount) || isZero(amount) || currency === null) return null;
  const by = rateOf(gateway, field);
  const rate = { percentage: exact(by, 'percentage'), flat: exact(by, 'flat') };
  const gift = moneyOf(amount, currency);
  const charge = grossCharge(gift, rate, BigInt(numberOption(field, 'step') ?? 1));
  return charge === null ? null : decimalOf({ currency, minor: charge.minor - gift.minor });
}

/** The source of the rate for this way to pay: its own entry, or the field itself. */
function rateOf(gateway: FieldValue, field: FieldDefinition): JsonObject {
  const rates = isList(field.rates) ? field.rates.filter(isObject) : [];
  return rates.find((rate) => member(rate, 'gateway') === gateway) ?? field;
}

function exact(rate: JsonObject, option: string): Decimal {
  return present(parseDecimal(String(numberOption(rate, option) ?? 0)));
}

/** A field with the step in which its amounts can be charged, where that is not the usual one. */
function withStep(field: FieldDefinition): FieldDefinition {
  const runs = withMoney(field);
  const currency = fieldCurrency(runs);
  const step = currency === null ? 1n : chargeStep(currency);
  return step === 1n ? runs : { ...runs, step: Number(step) };
}

export const authoring = {
  isPart: true,
  answered: false,
  summary:
    'The fee that is paid on top of a donation. A field of kind “fee-recovery” adds one automatically.',
  properties: feeRateOptions,
  required: ['amount', 'currency', 'percentage'],
  runsAs: withStep,
} as const satisfies KindAuthoring;
