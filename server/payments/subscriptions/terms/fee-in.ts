import { parseDecimal } from 'formularium/engine';
import { chargeStep, currencyOf, grossCharge, providerFee } from 'formularium/engine/server';
import type { Subscription } from '../../../storage/repositories/subscription-row.ts';

type Rated = Pick<Subscription, 'currency' | 'feeRate'>;

function rateIn({ feeRate }: Rated) {
  const percentage = parseDecimal(String(feeRate['percentage'] ?? ''));
  const flat = parseDecimal(String(feeRate['flat'] ?? ''));
  return percentage === null || flat === null ? null : { percentage, flat };
}

/** What is charged so that a gift arrives whole, where the donor covers the fee; the gift itself where they do not. */
export function chargeFor(gift: bigint, subscription: Rated): bigint {
  const currency = currencyOf(subscription.currency);
  const rate = rateIn(subscription);
  if (currency === null || rate === null) return gift;
  return grossCharge({ minor: gift, currency }, rate, chargeStep(currency))?.minor ?? gift;
}

/** The part of a charge that covers the fee: of what is charged now, as it was agreed; of what was charged before, by its rate. */
export function feeIn(charge: bigint, subscription: Rated & Pick<Subscription, 'amount' | 'fee'>): bigint {
  if (charge === subscription.amount) return subscription.fee;
  const currency = currencyOf(subscription.currency);
  const rate = rateIn(subscription);
  return currency === null || rate === null ? 0n : providerFee({ minor: charge, currency }, rate).minor;
}
