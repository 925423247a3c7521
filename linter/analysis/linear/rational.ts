import { type Decimal, parseDecimal } from 'formularium/engine';

/** An exact fraction in lowest terms; what it is divided by is above zero. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const NONE: Rational = { over: 0n, under: 1n };
export const WHOLE: Rational = { over: 1n, under: 1n };

/** More decimals than these are not looked for in a witness. */
const MOST_DECIMALS = 6;

export function rational(over: bigint, under = 1n): Rational {
  const sign = under < 0n ? -1n : 1n;
  const common = commonDivisor(over < 0n ? -over : over, under * sign);
  return { over: (over * sign) / common, under: (under * sign) / common };
}

export function fromDecimal({ coefficient, scale }: Decimal): Rational {
  return rational(BigInt(coefficient), 10n ** BigInt(scale));
}

/** The decimal nearest to it of those with few decimals. */
export function toDecimal({ over, under }: Rational): Decimal {
  const shifted = over * 10n ** BigInt(MOST_DECIMALS);
  const half = under / 2n;
  const nearest = (shifted < 0n ? shifted - half : shifted + half) / under;
  const digits = String(nearest < 0n ? -nearest : nearest).padStart(MOST_DECIMALS + 1, '0');
  const text = `${nearest < 0n ? '-' : ''}${digits.slice(0, -MOST_DECIMALS)}.${digits.slice(-MOST_DECIMALS)}`;
  const plain = parseDecimal(text.replace(/\.?0+$/, ''));
  if (plain === null) throw new Error(`“${text}” is no number.`);
  return plain;
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, { over: -b.over, under: b.under });
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.over * b.over, a.under * b.under);
}

/** What a fraction divided by another is; the other is not zero. */
export function divided(a: Rational, b: Rational): Rational {
  return rational(a.over * b.under, a.under * b.over);
}

/** Below zero (-1), zero, or above it (1). */
export function signOf({ over }: Rational): -1 | 0 | 1 {
  return over === 0n ? 0 : over < 0n ? -1 : 1;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
