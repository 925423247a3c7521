import type { PaypalMoney } from './objects.ts';
import { PaypalRefusal } from './refusal.ts';

const WHOLE: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);
const CURRENCIES: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);
const MOST_DIGITS = 15;

/** An amount of a request, as PayPal would take it. */
export function readMoney(given: unknown): PaypalMoney {
  const { currency_code: code, value } = Object(given);
  if (typeof code !== 'string' || typeof value !== 'string')
    throw new PaypalRefusal('MISSING_REQUIRED_PARAMETER', 400);
  const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '') throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
  refuseAmount(code, { whole, decimals });
  return { currency_code: code, value: WHOLE.has(code) ? value : `${whole}.${decimals.padEnd(2, '0')}` };
}

function refuseAmount(
  code: string,
  { whole, decimals }: { readonly whole: string; readonly decimals: string },
): void {
  if (!CURRENCIES.has(code)) throw new PaypalRefusal('INVALID_CURRENCY_CODE');
  if (decimals.length > (WHOLE.has(code) ? 0 : 2)) throw new PaypalRefusal('DECIMAL_PRECISION');
  if (!(Number(`${whole}.${decimals}`) > 0)) throw new PaypalRefusal('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (whole.length > MOST_DIGITS) throw new PaypalRefusal('MAX_VALUE_EXCEEDED');
}

/** An amount in the smallest units that PayPal has of its currency. */
export function paypalUnits({ value }: PaypalMoney): number {
  return Number(value.replace('.', ''));
}

export function moneyOfUnits(units: number, code: string): PaypalMoney {
  const value = WHOLE.has(code) ? String(units) : (units / 100).toFixed(2);
  return { currency_code: code, value };
}
