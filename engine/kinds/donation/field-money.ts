import type { FieldValue } from '../../value/field-value.ts';
import type { Currency } from '../../value/money/currencies.ts';
import { currencyIn, moneyOf, plainAmount, shownAmount } from '../../value/money/money.ts';
import { add, type Decimal, isDecimal } from '../../value/number/decimal.ts';
import type { FieldDefinition } from '../field-definition.ts';

/** The currency of a running field; an unknown one is a problem of its author's, and counts as none. */
export function fieldCurrency(field: FieldDefinition): Currency | null {
  return currencyIn(field.money);
}

/** An amount with its symbol. */
export function shownIn(value: FieldValue, field: FieldDefinition): string {
  return isDecimal(value) ? shownAmount(value, fieldCurrency(field)) : String(value ?? '');
}

/**
 * An amount with as many decimals as the longest of those beside it: written among amounts with cents, a whole one has cents
 * as well (ADR 147).
 */
export function writtenBeside(amount: Decimal, beside: readonly FieldValue[]): Decimal {
  const nothings = beside.filter(isDecimal).map(({ scale }) => ({ coefficient: 0, scale }));
  return nothings.reduce((written, nothing) => add(written, nothing) ?? written, amount);
}

/** An amount as it is sent: a number that the field reads back as the same. */
export function sentIn(value: FieldValue, field: FieldDefinition): string | null {
  const currency = fieldCurrency(field);
  return isDecimal(value) && currency !== null ? plainAmount(moneyOf(value, currency)) : null;
}
