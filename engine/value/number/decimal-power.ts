/**
 * Whole powers are exact as long as their digits are bounded. Everything else is exp(y × ln x), rounded to 34
 * significant digits: on bigints in fixed point, ln by the series of atanh around 1, exp by halving its argument eight
 * times before the series of exp. Guard digits settle almost every rounding; a result that looks like a half is
 * computed again with many more, and if it still does it is one (2.25^0.5, or a 35-digit number squared and rooted).
 */
import { present } from '../present.ts';
import { type Decimal, isZero, negate, ONE, subtract, ZERO } from './decimal.ts';
import {
  digitCount,
  divideHalfEven,
  fromBigint,
  MOST_DIGITS,
  magnitude,
  powerOfTen,
  quotientTo,
  SIGNIFICANT_DIGITS,
  withoutTrailingZeros,
} from './decimal-digits.ts';

/** Null for a root of a negative number, a negative power of zero, and an overflow; 0^0 is 1. */
export function power(base: Decimal, exponent: Decimal): Decimal | null {
  if (isZero(exponent)) return ONE;
  if (isZero(base)) return exponent.coefficient > 0 ? ZERO : null;
  const whole = wholeNumber(exponent);
  if (whole === null) return base.coefficient > 0 ? exponential(base, exponent) : null;
  const small = smallPower(base, whole);
  if (small !== null) return small;
  if (base.coefficient > 0) return wholePower(base, whole);
  const result = wholePower({ coefficient: -BigInt(base.coefficient), scale: base.scale }, whole);
  return result === null || whole % 2n === 0n ? result : negate(result);
}

function wholeNumber({ coefficient, scale }: Decimal): bigint | null {
  const unit = powerOfTen(scale);
  const whole = BigInt(coefficient);
  return whole % unit === 0n ? whole / unit : null;
}

const MOST_MULTIPLICATIONS = 64n;

function smallPower({ coefficient, scale }: Decimal, exponent: bigint): Decimal | null {
  if (typeof coefficient !== 'number' || exponent < 0n || exponent > MOST_MULTIPLICATIONS) return null;
  const times = Number(exponent);
  let product = 1;
  for (let n = 0; n < times; n++) product *= coefficient;
  return Number.isSafeInteger(product) && scale * times <= MOST_DIGITS
    ? { coefficient: product, scale: scale * times }
    : null;
}

/** The base is positive. */
function wholePower(base: Decimal, exponent: bigint): Decimal | null {
  // Without trailing zeros the length of the coefficient decides whether its power may be computed at all.
  const all = BigInt(base.coefficient);
  const length = digitCount(all);
  const { coefficient, scale } = withoutTrailingZeros(all, length);
  const times = Number(magnitude(exponent));
  const tens = length - scale - base.scale;
  const shift = tens === 0 ? 0 : tens * times;
  if (coefficient !== 1n && log10({ coefficient, scale: 0 }) * times > 4 * MOST_DIGITS) {
    return exponential(base, { coefficient: exponent, scale: 0 });
  }
  if (Math.abs(shift) > 8 * MOST_DIGITS) return null;
  const product = coefficient === 1n ? 1n : coefficient ** BigInt(times);
  if (exponent < 0n) return rounded(1n, product, shift);
  return fromBigint(product, -shift) ?? rounded(product, 1n, -shift);
}

function rounded(n: bigint, d: bigint, scale: number): Decimal | null {
  const quotient = quotientTo(SIGNIFICANT_DIGITS, n, d);
  return fromBigint(quotient.coefficient, quotient.scale + scale);
}

const BITS_PER_DIGIT = Math.log2(10);
const UNSURE_DIGITS = 4;
const FEW_GUARDS = 12;
const MANY_GUARDS = 6 * SIGNIFICANT_DIGITS;

/** exp(y × ln x) for a positive x and a y which is not zero. */
function exponential(x: Decimal, y: Decimal): Decimal | null {
  const fromOne = present(subtract(x, ONE));
  if (isZero(fromOne)) return ONE;
  const nearOne = log10(fromOne) < -6;
  const size = log10(y) + (nearOne ? log10(fromOne) : Math.log10(Math.abs(log10(x) * Math.LN10)));
  if (size > 4.5) return null; // beyond 10^±13,000
  if (size < -SIGNIFICANT_DIGITS - 2) return ONE;
  const near = approximation(x, y, FEW_GUARDS);
  const { coefficient, scale, unit } = isHalf(near) ? approximation(x, y, MANY_GUARDS) : near;
  return fromBigint(divideHalfEven(coefficient, unit), scale);
}

/** A coefficient with guard digits, the divisor that rounds them away, and the scale after that. */
interface Approximation {
  readonly coefficient: bigint;
  readonly unit: bigint;
  readonly scale: number;
}

function approximation(x: Decimal, y: Decimal, guards: number): Approximation {
  const digits = SIGNIFICANT_DIGITS + guards + UNSURE_DIGITS;
  const bits = Math.ceil(digits * BITS_PER_DIGIT) + 48;
  const { coefficient, scale } = quotientTo(digits, ...exp(scaledLogarithm(x, y, bits), bits));
  return {
    coefficient: divideHalfEven(coefficient, powerOfTen(UNSURE_DIGITS)),
    unit: powerOfTen(guards),
    scale: scale - guards - UNSURE_DIGITS,
  };
}

function isHalf({ coefficient, unit }: Approximation): boolean {
  return (coefficient % unit) * 2n === unit;
}

/** y × ln x, as so many 2^-bits. */
function scaledLogarithm(x: Decimal, y: Decimal, bits: number): bigint {
  const more = Math.max(0, Math.ceil(log10(y) * BITS_PER_DIGIT)) + 8; // the digits that a large y takes away from ln x
  const logarithm = ln(x, bits + more);
  return ((BigInt(y.coefficient) * logarithm) / powerOfTen(y.scale)) >> BigInt(more);
}

function ln(x: Decimal, bits: number): bigint {
  const one = 1n << BigInt(bits);
  const unit = powerOfTen(x.scale);
  const n = BigInt(x.coefficient);
  let twos = 4 * (n.toString(16).length - unit.toString(16).length);
  let m = twos < 0 ? (n << BigInt(bits - twos)) / unit : (n << BigInt(bits)) / (unit << BigInt(twos));
  for (; 2n * m > 3n * one; twos++) m >>= 1n;
  for (; 4n * m < 3n * one; twos--) m <<= 1n;
  const rest = 2n * atanh(((m - one) << BigInt(bits)) / (m + one), bits);
  return twos === 0 ? rest : rest + BigInt(twos) * ln2(bits);
}

function ln2(bits: number): bigint {
  return 2n * atanh((1n << BigInt(bits)) / 3n, bits);
}

/** t + t³/3 + t⁵/5 + … */
function atanh(t: bigint, bits: number): bigint {
  const square = (t * t) >> BigInt(bits);
  let sum = t;
  let odd = t;
  for (let n = 3n; odd !== 0n && odd !== -1n; n += 2n) {
    odd = (odd * square) >> BigInt(bits);
    sum += odd / n;
  }
  return sum;
}

const HALVINGS = 8n;

/** exp of so many 2^-bits, as a fraction. */
function exp(z: bigint, bits: number): [numerator: bigint, denominator: bigint] {
  const one = 1n << BigInt(bits);
  const two = ln2(bits);
  const twos = z / two;
  const small = (z - twos * two) >> HALVINGS;
  let sum = one;
  let term = one;
  for (let n = 1n; term !== 0n && term !== -1n; n++) {
    term = (term * small) / (n << BigInt(bits));
    sum += term;
  }
  for (let n = 0n; n < HALVINGS; n++) sum = (sum * sum) >> BigInt(bits);
  return twos < 0n ? [sum, one << -twos] : [sum << twos, one];
}

const FIRST_DIGITS = 16;

/** Of the magnitude, precisely enough for the decision. */
function log10({ coefficient, scale }: Decimal): number {
  const size = magnitude(BigInt(coefficient));
  const more = Math.max(digitCount(size) - FIRST_DIGITS, 0);
  return Math.log10(Number(size / powerOfTen(more))) + more - scale;
}
