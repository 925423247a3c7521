import type { StripeAccount } from '../account.ts';
import { wrongParameter } from '../protocol/refused-call.ts';

// Source: docs.stripe.com/currencies.
const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const WITH_THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));
const MULTIPLES: Readonly<Record<string, number>> = { isk: 100, ugx: 100 };

/** In the smallest unit, for accounts that settle in the same currency. */
const MINIMUMS: Readonly<Record<string, number>> = {
  aed: 200,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jpy: 50,
  krw: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};
const USUAL_MINIMUM = 50;
const MOST_DIGITS = 12;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Throws when Stripe takes no such amount. The trait `minimum` plays an account that settles in another currency. */
export function checkAmount(amount: number, currency: string, account: StripeAccount): void {
  checkCurrency(currency);
  if (amount < 1)
    throw wrongParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  const minimum = Number(account.trait('minimum') ?? MINIMUMS[currency] ?? USUAL_MINIMUM);
  if (amount < minimum)
    throw wrongParameter('amount', `Amount must be at least ${shown(minimum, currency)}`, 'amount_too_small');
  if (String(amount).length > MOST_DIGITS)
    throw wrongParameter(
      'amount',
      `Amount must be no more than ${shown(10 ** MOST_DIGITS - 1, currency)}`,
      'amount_too_large',
    );
  const multiple = WITH_THREE_DECIMALS.has(currency) ? 10 : (MULTIPLES[currency] ?? 1);
  if (amount % multiple !== 0)
    throw wrongParameter(
      'amount',
      `Invalid ${currency.toUpperCase()} amount: it must be a multiple of ${multiple}.`,
    );
}

/** Throws when there is no such currency, or it is not in lower case. */
function checkCurrency(currency: string): void {
  if (!CURRENCIES.has(currency)) throw wrongParameter('currency', `Invalid currency: ${currency}.`);
}

function shown(amount: number, currency: string): string {
  const digits = WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

/** What Stripe keeps of a charge, half a unit rounded up. The traits `feePercent` and `feeFixed` set the tariff. */
export function feeOf(amount: number, account: StripeAccount): number {
  // Percents have two decimals here: exact in integers.
  const hundredths = Math.round(Number(account.trait('feePercent') ?? 2.9) * 100);
  return Math.floor((amount * hundredths + 5000) / 10_000) + Number(account.trait('feeFixed') ?? 30);
}
