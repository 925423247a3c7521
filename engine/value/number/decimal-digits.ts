import type { Decimal } from './is-decimal.ts';

/** The precision of `/` and of the inexact cases of `^`. */
export const SIGNIFICANT_DIGITS = 34;
/** A result with more digits than this before or after the point is an overflow, so that nothing can hang. */
export const MOST_DIGITS = 10_000;

const KEPT = 128;
const powers: readonly bigint[] = Array.from({ length: KEPT }, (_, n) => 10n ** BigInt(n));

/**
 * The powers beyond those, as last requested: numbers of thousands of digits need few of them, but each of them often.
 */
const largePowers = new Map<number, bigint>();
const MOST_LARGE_POWERS = 32;

/** 10 to a whole, non-negative power. */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? largePowers.get(exponent) ?? newPower(exponent);
}

function newPower(exponent: number): bigint {
  const power = 10n ** BigInt(exponent);
  if (largePowers.size === MOST_LARGE_POWERS) largePowers.clear();
  largePowers.set(exponent, power);
  return power;
}

export function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** The first digit is at 10^(digitCount − 1); 0 has one digit. */
export function digitCount(n: bigint): number {
  const size = magnitude(n);
  if (size < powerOfTen(KEPT - 1)) return size.toString().length;
  // Writing thousands of digits takes long, but not in base 16; and the number of bits gives it to within one digit.
  const hexadecimal = size.toString(16);
  const bits = 4 * hexadecimal.length - Math.clz32(Number.parseInt(hexadecimal.charAt(0), 16)) + 28;
  const least = Math.floor((bits - 1) * Math.log10(2)) + 1;
  return size < powerOfTen(least) ? least : least + 1;
}

/** The whole quotient nearest to n ÷ d; of two equally near, the even one. Both are non-negative, d is not zero. */
export function divideHalfEven(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  const twice = (n - quotient * d) * 2n;
  if (twice < d) return quotient;
  return twice > d || quotient % 2n === 1n ? quotient + 1n : quotient;
}

/** n ÷ d to that many significant digits, half even, as a coefficient and a scale, which may be negative. */
export function quotientTo(digits: number, n: bigint, d: bigint): { coefficient: bigint; scale: number } {
  let scale = digits + digitCount(d) - digitCount(n);
  let quotient = scaledQuotient(n, d, scale);
  if (quotient >= powerOfTen(digits)) {
    scale -= 1; // The estimate may be one digit too many; it is then rounded again from n and d, not from the quotient.
    quotient = scaledQuotient(n, d, scale);
  }
  return { coefficient: quotient, scale };
}

function scaledQuotient(n: bigint, d: bigint, scale: number): bigint {
  return scale >= 0 ? divideHalfEven(n * powerOfTen(scale), d) : divideHalfEven(n, d * powerOfTen(-scale));
}

export const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const TOO_LARGE = powerOfTen(MOST_DIGITS);

/** The decimal again, small when it fits; null when it has too many digits. The scale may be negative. */
export function fromBigint(n: bigint, places: number): Decimal | null {
  if (n === 0n) return { coefficient: 0, scale: 0 };
  if (places < -MOST_DIGITS) return null;
  const { coefficient, scale } = withoutTrailingZeros(
    places < 0 ? n * powerOfTen(-places) : n,
    Math.max(places, 0),
  );
  if (scale > MOST_DIGITS) return null;
  const size = magnitude(coefficient);
  if (size <= MOST_SAFE) return { coefficient: Number(coefficient), scale };
  return size < TOO_LARGE || size < powerOfTen(MOST_DIGITS + scale) ? { coefficient, scale } : null;
}

const LARGEST_STEP = 4096;

/** Takes zeros off the end as long as the scale stays at or above zero. */
export function withoutTrailingZeros(
  coefficient: bigint,
  scale: number,
): { coefficient: bigint; scale: number } {
  let [rest, left] = [coefficient, scale];
  if (rest % 10n !== 0n) return { coefficient, scale };
  // Large steps first: a number of thousands of digits must not lose its zeros one by one.
  for (let step = LARGEST_STEP; step >= 1; step /= 2) {
    // A number that is not a multiple of a power of two is not one of that power of ten, as its last bits alone show.
    while (left >= step && BigInt.asUintN(step, rest) === 0n) {
      const quotient = rest / powerOfTen(step);
      if (quotient * powerOfTen(step) !== rest) break;
      rest = quotient;
      left -= step;
    }
  }
  return { coefficient: rest, scale: left };
}

/** The powers of ten which are safe integers. */
export const SMALL_POWERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) =>
  Number(`1e${exponent}`),
);

/** The coefficient with that many more decimals; NaN when that is not exact. */
export function aligned(coefficient: number, more: number): number {
  if (more <= 0) return coefficient;
  const product = coefficient * (SMALL_POWERS[more] ?? Number.NaN);
  return Number.isSafeInteger(product) ? product : Number.NaN;
}

const MOST_SHORT_DECIMALS = 6;

/** Long division for the quotients people write: small, not zero, and ending within a few decimals; null for all others. */
export function shortQuotient(
  n: number,
  d: number,
  places: number,
): { coefficient: number; scale: number } | null {
  let rest = n % d;
  let quotient = (n - rest) / d;
  let scale = places;
  for (let more = 0; rest !== 0; more++) {
    const next = rest * 10;
    if (more === MOST_SHORT_DECIMALS || !Number.isSafeInteger(next)) return null;
    rest = next % d;
    quotient = quotient * 10 + (next - rest) / d;
    scale += 1;
  }
  if (scale < 0) quotient = aligned(quotient, -scale);
  if (!Number.isSafeInteger(quotient) || scale > MOST_DIGITS) return null;
  return { coefficient: quotient, scale: Math.max(scale, 0) };
}

/** The length without the zeros at the end. */
export function lengthWithoutZeros(text: string): number {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return end;
}

/** The digits with their point, zeros at the end included. */
export function plainText(coefficient: number | bigint, scale: number): string {
  const text = String(coefficient);
  if (scale === 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
