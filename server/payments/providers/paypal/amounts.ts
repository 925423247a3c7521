import type { Currency } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/server';
import type { PaymentProvider } from '../payment-provider.ts';

/** What PayPal takes; BRL, CNY and MYR within their countries alone. */
const CURRENCIES: ReadonlySet<string> = new Set([
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS'],
  ...['JPY', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]);
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);
const MOST = 999_999_999_999_999n;

/** An amount as PayPal writes it. */
export interface PaypalAmount {
  readonly currency_code: string;
  readonly value: string;
}

/** Why an amount cannot be charged. */
export const paypalAmountRefusal: PaymentProvider['refusalOf'] = ({ minor, currency }) => {
  const value = valueOf(minor, currency);
  if (value === null) return 'currency';
  if (minor <= 0n) return 'too-small';
  return minor / 10n ** BigInt(currency.decimals) > MOST ? 'too-large' : null;
};

/** An amount as it was written down, in PayPal’s words. It was looked at before it was written down. */
export function paypalAmount(minor: string, code: string): PaypalAmount {
  const currency = currencyOf(code);
  const value = currency === null ? null : valueOf(BigInt(minor), currency);
  if (value === null)
    throw new Error(`An amount of ${minor} ${code} was about to be charged, which cannot be.`);
  return { currency_code: code, value };
}

/** An amount of PayPal’s in our minor units; null where they cannot express it, or it is none. */
export function minorOfPaypal(value: unknown, code: string): bigint | null {
  const currency = currencyOf(code);
  const [, whole, decimals = ''] = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(String(value)) ?? [];
  if (currency === null || whole === undefined) return null;
  const kept = decimals.slice(0, currency.decimals).padEnd(currency.decimals, '0');
  return /[1-9]/.test(decimals.slice(currency.decimals)) ? null : BigInt(whole + kept);
}

/** Exactly, in the decimals that PayPal has of a currency; null where it cannot be said in them. */
function valueOf(minor: bigint, { code, decimals }: Currency): string | null {
  if (!CURRENCIES.has(code)) return null;
  const theirs = WITHOUT_DECIMALS.has(code) ? 0 : 2;
  const scaled = minor * 10n ** BigInt(theirs);
  const unit = 10n ** BigInt(decimals);
  if (scaled % unit !== 0n) return null;
  const digits = String(scaled / unit).padStart(theirs + 1, '0');
  return theirs === 0 ? digits : `${digits.slice(0, -theirs)}.${digits.slice(-theirs)}`;
}
