import type { Currency } from 'formularium/engine';
import { currencyOf, fromProviderUnits, type Money, toProviderUnits } from 'formularium/engine/server';
import type { PaymentProvider } from '../payment-provider.ts';

/** More than a card is charged at once. */
const MOST_UNITS = 999_999_999_999n;
/** The least that Stripe charges, in its own units, where an account settles in the same currency. */
const LEAST_UNITS: ReadonlyMap<string, bigint> = new Map([
  ...['USD', 'AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'NZD', 'SGD', 'ARS', 'COP'].map(
    (code) => [code, 50n] as const,
  ),
  ...([
    ['AED', 200n],
    ['CZK', 1500n],
    ['DKK', 250n],
    ['GBP', 30n],
    ['HKD', 400n],
    ['HUF', 17_500n],
    ['JPY', 50n],
    ['MXN', 1000n],
    ['MYR', 200n],
    ['NOK', 300n],
    ['PLN', 200n],
    ['RON', 200n],
    ['SEK', 300n],
    ['THB', 1000n],
  ] as const),
]);

/** Why an amount cannot be charged. Others are converted, so only Stripe knows their least amount. */
export const amountRefusal: PaymentProvider['refusalOf'] = (money) => {
  const units = toProviderUnits(money);
  if (units === null) return 'currency';
  if (units > MOST_UNITS) return 'too-large';
  return units < (LEAST_UNITS.get(money.currency.code) ?? 1n) ? 'too-small' : null;
};

/** An amount in Stripe’s units. It was looked at before it was written down. */
export function unitsOf(minor: string, code: string): number {
  const units = toProviderUnits({ minor: BigInt(minor), currency: known(code) });
  if (units === null)
    throw new Error(`An amount of ${minor} ${code} was about to be charged, which cannot be.`);
  return Number(units);
}

/** An amount of Stripe’s in our minor units; null where they cannot express it. */
export function minorOf(units: number, code: string): bigint | null {
  const currency = currencyOf(code);
  const money: Money | null = currency === null ? null : fromProviderUnits(BigInt(units), currency);
  return money === null ? null : money.minor;
}

function known(code: string): Currency {
  const currency = currencyOf(code);
  if (currency === null) throw new Error(`There is no currency ${code}.`);
  return currency;
}
