/**
 * The steps in which providers take amounts of a currency. They are laid out with the fields of a form: a page gets the number, and does
 * not work it out.
 */
import type { Currency } from './currencies.ts';
import { toProviderUnits } from './money.ts';

/** Who takes a payment: each has its own smallest amounts. */
export type ChargedBy = 'card' | 'paypal';

/** PayPal takes whole amounts of these (developer.paypal.com, currency codes). */
const WHOLE_AT_PAYPAL: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

/** The smallest number of minor units of which this provider takes every multiple; 1 if it takes none at all. */
export function providerStep(currency: Currency, by: ChargedBy): bigint {
  if (by === 'paypal') return WHOLE_AT_PAYPAL.has(currency.code) ? 10n ** BigInt(currency.decimals) : 1n;
  for (let step = 1n; step <= 1000n; step *= 10n)
    if (toProviderUnits({ minor: step, currency }) !== null) return step;
  return 1n;
}

/**
 * The smallest number of minor units of which every provider takes every multiple: whole forints, also by card (ADR 0156).
 * Each step is a power of ten, so the greatest is a multiple of the others.
 */
export function chargeStep(currency: Currency): bigint {
  const [card, paypal] = [providerStep(currency, 'card'), providerStep(currency, 'paypal')];
  return card > paypal ? card : paypal;
}
