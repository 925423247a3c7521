/**
 * The charge c is increased until its rest after the provider's fee reaches the gift. The fee of c is c × percentage +
 * flat, rounded to the minor unit, a half up, as providers do. The rest, c − fee(c), never falls as c grows (the fee
 * grows by at most one unit with each unit of c), so the smallest charge is found by halving an interval that must hold
 * it.
 */
import type { Decimal } from '../number/decimal.ts';
import type { Money } from './money.ts';

/** A provider's fee for a charge: a percentage of it (from 0 to less than 100), and a fixed amount in major units. */
export interface FeeRate {
  readonly percentage: Decimal;
  readonly flat: Decimal;
}

/** The provider's fee for this charge. */
export function providerFee(charge: Money, rate: FeeRate): Money {
  return { ...charge, minor: feeOf(charge.minor, fractionsOf(rate, charge.currency.decimals)) };
}

/**
 * The smallest charge of which at least the gift is left (spec 000 §4, fee changes): gross, so that the fee on the fee
 * is covered as well, and a multiple of the step in which it can be taken. Null for a rate that leaves nothing of any charge.
 */
export function grossCharge(gift: Money, rate: FeeRate, step: bigint): Money | null {
  const fractions = fractionsOf(rate, gift.currency.decimals);
  const { part, flat, unit } = fractions;
  if (part < 0n || flat < 0n || part >= unit || gift.minor < 0n) return null;
  // c × (1 − percentage) ≥ gift + flat + 1/2 is certainly enough, and a charge below the gift never is.
  let most = (gift.minor * unit + flat + unit) / (unit - part) / step + 1n;
  let least = gift.minor / step;
  while (least < most) {
    const charge = (least + most) / 2n;
    if (charge * step - feeOf(charge * step, fractions) >= gift.minor) most = charge;
    else least = charge + 1n;
  }
  return { ...gift, minor: least * step };
}

/** A rate in whole numbers: `part` of `unit` of each minor unit, and `flat` of `unit` minor units. */
interface Fractions {
  readonly part: bigint;
  readonly flat: bigint;
  readonly unit: bigint;
}

function fractionsOf({ percentage, flat }: FeeRate, decimals: number): Fractions {
  const [scale, flatScale] = [BigInt(percentage.scale + 2), BigInt(flat.scale)];
  return {
    part: BigInt(percentage.coefficient) * 10n ** flatScale,
    flat: BigInt(flat.coefficient) * 10n ** (scale + BigInt(decimals)),
    unit: 10n ** (scale + flatScale),
  };
}

/** Rounded to a whole number, a half up. */
function feeOf(charge: bigint, { part, flat, unit }: Fractions): bigint {
  return (2n * (charge * part + flat) + unit) / (2n * unit);
}
