/**
 * Money is a whole number of its currency's minor units: the last decimal that is shown. Fields and formulas use
 * decimals; they become money when an amount is charged, shown or sent, rounded half away from zero.
 */

import { isObject, type Json, type JsonObject } from '../json.ts';
import { type Decimal, fixedText, ZERO } from '../number/decimal.ts';
import { fromBigint, plainText } from '../number/decimal-digits.ts';
import { present } from '../present.ts';
import type { Currency } from './currencies.ts';

/** An exact amount: so many minor units of a currency. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** A number of a currency's major units as money; a half of a minor unit goes away from zero. */
export function moneyOf(value: Decimal, currency: Currency): Money {
  return { minor: BigInt(fixedText(value, currency.decimals).replace('.', '')), currency };
}

/** Money as a number of major units. */
export function decimalOf({ minor, currency }: Money): Decimal {
  return fromBigint(minor, currency.decimals) ?? ZERO;
}

/** An amount as a visitor reads it, with the symbol: “$1,234.50”, “1.234,50 lei”, “-₹12,34,567.50”. */
export function formatMoney(money: Money): string {
  const { symbol, position, isAdjacent } = money.currency;
  const { sign, digits } = written(money);
  const between = isAdjacent ? '' : '\u00a0';
  return position === 'before'
    ? `${sign}${symbol.trimStart()}${symbol.endsWith('\u00a0') ? '' : between}${digits}`
    : `${sign}${digits}${symbol.startsWith('\u00a0') ? '' : between}${symbol.trimEnd()}`;
}

/** An amount as it stands in a field: grouped, without the symbol. */
export function amountText(money: Money): string {
  const { sign, digits } = written(money);
  return sign + digits;
}

/** An amount as it is sent, and as definitions have it: “1234.50” in every currency. */
export function plainAmount({ minor, currency: { decimals } }: Money): string {
  return plainText(minor, decimals);
}

function written({ minor, currency }: Money): { readonly sign: string; readonly digits: string } {
  const { decimals, decimalPoint, grouping, thousandsSeparator } = currency;
  const sign = minor < 0n ? '-' : '';
  const all = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const whole = all.slice(0, all.length - decimals);
  const shown = groupsOf(whole, grouping).join(thousandsSeparator);
  return {
    sign,
    digits: decimals === 0 ? shown : `${shown}${decimalPoint}${all.slice(all.length - decimals)}`,
  };
}

/** The digits in groups, counted from the right; the last size given goes on. */
function groupsOf(digits: string, sizes: readonly number[]): readonly string[] {
  const groups: string[] = [];
  for (let [end, place] = [digits.length, 0]; end > 0; place += 1) {
    const size = present(sizes[Math.min(place, sizes.length - 1)]);
    groups.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups;
}

/**
 * The number for the card provider, in its own minor units. Null when it does not accept the currency, or not exactly
 * this amount: nothing is ever rounded on the way.
 */
export function toProviderUnits({ minor, currency }: Money): bigint | null {
  const { decimals, providerExponent, providerMultiple } = currency;
  if (providerExponent === null) return null;
  const scaled = minor * 10n ** BigInt(providerExponent);
  const unit = 10n ** BigInt(decimals);
  if (scaled % unit !== 0n) return null;
  const units = scaled / unit;
  return units % BigInt(providerMultiple) === 0n ? units : null;
}

/** The provider's number as money again; null when our minor units cannot express it exactly. */
export function fromProviderUnits(units: bigint, currency: Currency): Money | null {
  const { decimals, providerExponent } = currency;
  if (providerExponent === null) return null;
  const scaled = units * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(providerExponent);
  return scaled % unit === 0n ? { minor: scaled / unit, currency } : null;
}

/** The currency that was stored with a field or a limit, so that code that shows it need not know all currencies. */
export function currencyIn(money: Json | undefined): Currency | null {
  return isObject(money) ? (money as JsonObject & Currency) : null;
}

/**
 * A field's number as its currency shows it: “$10” where it has no decimals, “$10.00” where it is written with some, as a
 * line is whose neighbours have cents. Plain digits without a currency.
 */
export function shownAmount(value: Decimal, currency: Currency | null): string {
  if (currency === null) return fixedText(value, 2);
  return formatMoney(moneyOf(value, value.scale === 0 ? { ...currency, decimals: 0 } : currency));
}
