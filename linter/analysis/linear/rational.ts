import { type Decimal, parseDecimal } from 'formularium/engine';

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

/** A witness has no more decimals than this. */
const MOST_DECIMALS = 6;

export function rational(numerator: bigint, denominator = 1n): Rational {
  const sign = denominator < 0n ? -1n : 1n;
  const common = commonDivisor(numerator < 0n ? -numerator : numerator, denominator * sign);
  return { numerator: (numerator * sign) / common, denominator: (denominator * sign) / common };
}

export function fromDecimal({ coefficient, scale }: Decimal): Rational {
  return rational(BigInt(coefficient), 10n ** BigInt(scale));
}

/** The nearest decimal with few decimals. */
export function toDecimal({ numerator, denominator }: Rational): Decimal {
  const shifted = numerator * 10n ** BigInt(MOST_DECIMALS);
  const half = denominator / 2n;
  const nearest = (shifted < 0n ? shifted - half : shifted + half) / denominator;
  const digits = String(nearest < 0n ? -nearest : nearest).padStart(MOST_DECIMALS + 1, '0');
  const text = `${nearest < 0n ? '-' : ''}${digits.slice(0, -MOST_DECIMALS)}.${digits.slice(-MOST_DECIMALS)}`;
  const plain = parseDecimal(text.replace(/\.?0+$/, ''));
  if (plain === null) throw new Error(`“${text}” is not a number.`);
  return plain;
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The quotient of two fractions; the divisor is not zero. */
export function divided(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** The sign: below zero (-1), zero, or above it (1). */
export function signOf({ numerator }: Rational): -1 | 0 | 1 {
  return numerator === 0n ? 0 : numerator < 0n ? -1 : 1;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
