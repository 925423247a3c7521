import { parseDecimal } from 'formularium/engine';
import { currencyOf, grossCharge, providerFee } from 'formularium/engine/server';
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
  const charge = currency === null || rate === null ? null : grossCharge({ minor: gift, currency }, rate);
  return charge?.minor ?? gift;
}

/** The part of a charge that covers the fee; 0 where the donor does not cover it. */
export function feeIn(charge: bigint, subscription: Rated): bigint {
  const currency = currencyOf(subscription.currency);
  const rate = rateIn(subscription);
  return currency === null || rate === null ? 0n : providerFee({ minor: charge, currency }, rate).minor;
}
