/**
 * Exact decimals. A small number is two machine numbers, and the usual sum or product of two small ones is one addition
 * or multiplication of safe integers: a result beyond the safe integers is calculated again with bigints, and a result
 * that fits becomes small again. Scales are not kept minimal on the fast paths (0.5 × 2 is 10 × 10^-1), so numbers are
 * compared by value only. A scale is never negative and a coefficient never -0.
 */
import { present } from '../present.ts';
import {
  aligned,
  fromBigint,
  lengthWithoutZeros,
  MOST_DIGITS,
  MOST_SAFE,
  magnitude,
  plainText,
  powerOfTen,
  quotientTo,
  SIGNIFICANT_DIGITS,
  SMALL_POWERS,
  shortQuotient,
} from './decimal-digits.ts';
import { type Decimal, ZERO } from './is-decimal.ts';

export { type Decimal, isDecimal, ZERO } from './is-decimal.ts';

export const ONE: Decimal = { coefficient: 1, scale: 0 };

/** A whole number; anything but a safe integer is a mistake of ours. */
export function decimal(n: number): Decimal {
  if (!Number.isSafeInteger(n))
    throw new Error(`“${n}” is not a safe integer, so it cannot become an exact decimal.`);
  return { coefficient: n + 0, scale: 0 };
}

export function add(a: Decimal, b: Decimal): Decimal | null {
  const { coefficient: x, scale } = a;
  const { coefficient: y } = b;
  if (typeof x === 'number' && typeof y === 'number') {
    const same = scale === b.scale;
    const sum = same ? x + y : aligned(x, b.scale - scale) + aligned(y, scale - b.scale);
    if (Number.isSafeInteger(sum)) return { coefficient: sum, scale: scale > b.scale ? scale : b.scale };
  }
  const most = Math.max(scale, b.scale);
  return fromBigint(atScale(a, most) + atScale(b, most), most);
}

export function subtract(a: Decimal, b: Decimal): Decimal | null {
  const { coefficient: x, scale } = a;
  const { coefficient: y } = b;
  if (typeof x === 'number' && typeof y === 'number') {
    const same = scale === b.scale;
    const difference = same ? x - y : aligned(x, b.scale - scale) - aligned(y, scale - b.scale);
    if (Number.isSafeInteger(difference))
      return { coefficient: difference, scale: scale > b.scale ? scale : b.scale };
  }
  return add(a, negate(b));
}

export function multiply(a: Decimal, b: Decimal): Decimal | null {
  const { coefficient: x } = a;
  const { coefficient: y } = b;
  const scale = a.scale + b.scale;
  if (typeof x === 'number' && typeof y === 'number' && scale <= MOST_DIGITS) {
    const product = x * y + 0; // + 0: 0 × -1 is -0
    if (Number.isSafeInteger(product)) return { coefficient: product, scale };
  }
  return fromBigint(BigInt(x) * BigInt(y), scale);
}

/** Exact when the quotient has at most 34 significant digits, else rounded to 34, half even; null when b is zero. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (isZero(b)) return null;
  if (isZero(a)) return ZERO;
  const { coefficient: x } = a;
  const { coefficient: y } = b;
  if (typeof x === 'number' && typeof y === 'number') {
    const short = shortQuotient(x, y, a.scale - b.scale);
    if (short !== null) return short;
  }
  const [n, d] = [BigInt(x), BigInt(y)];
  const { coefficient, scale } = quotientTo(SIGNIFICANT_DIGITS, magnitude(n), magnitude(d));
  return fromBigint(n < 0n === d < 0n ? coefficient : -coefficient, scale + a.scale - b.scale);
}

/** The remainder of a after taking off b as often as possible, with a's sign; null when b is zero. */
export function remainder(a: Decimal, b: Decimal): Decimal | null {
  if (isZero(b)) return null;
  const scale = Math.max(a.scale, b.scale);
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const rest = (aligned(a.coefficient, scale - a.scale) % aligned(b.coefficient, scale - b.scale)) + 0;
    if (Number.isSafeInteger(rest)) return { coefficient: rest, scale };
  }
  return fromBigint(atScale(a, scale) % atScale(b, scale), scale);
}

export function negate({ coefficient, scale }: Decimal): Decimal {
  return { coefficient: typeof coefficient === 'number' ? 0 - coefficient : -coefficient, scale };
}

export function absolute(d: Decimal): Decimal {
  return d.coefficient < 0 ? negate(d) : d;
}

export function floor(d: Decimal): Decimal {
  return shortened(d, 0, (sign) => (sign < 0 ? -1 : 0));
}

export function ceiling(d: Decimal): Decimal {
  return shortened(d, 0, (sign) => (sign > 0 ? 1 : 0));
}

/** To that many decimals (0 or more); a half goes away from zero: 2.5 → 3, -2.5 → -3. */
export function roundHalfAway(d: Decimal, places: number): Decimal {
  return shortened(d, places, (sign, atLeastHalf) => (atLeastHalf ? sign : 0));
}

/** By value: 1.50 and 1.5 are the same. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { coefficient: x } = a;
  const { coefficient: y } = b;
  if (a.scale === b.scale) return order(x, y);
  const scale = Math.max(a.scale, b.scale);
  if (typeof x === 'number' && typeof y === 'number') {
    const left = aligned(x, scale - a.scale);
    const right = aligned(y, scale - b.scale);
    if (!Number.isNaN(left) && !Number.isNaN(right)) return order(left, right);
  }
  return order(atScale(a, scale), atScale(b, scale));
}

function order(x: number | bigint, y: number | bigint): -1 | 0 | 1 {
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The same number with the smallest scale there is. Equal numbers then look the same, member for member. */
export function reduced(d: Decimal): Decimal {
  let { coefficient, scale } = d;
  if (typeof coefficient === 'bigint') return present(fromBigint(coefficient, scale));
  // A tenth of a safe integer differs from a whole number by more than doubles are rounded; a remainder would be
  // slower.
  for (; scale > 0 && Number.isInteger(coefficient / 10); scale -= 1) coefficient /= 10;
  return scale === d.scale ? d : { coefficient, scale };
}

export function isZero(d: Decimal): boolean {
  return d.coefficient === 0;
}

/** A complete decimal number, “.5” and “5.” included, with an exponent of at most 10,000 either way; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  return (text.length <= MOST_SHORT_DIGITS ? parseShort(text) : null) ?? parseLong(text);
}

const MOST_SHORT_DIGITS = 15;

const MINUS = 45;
const PERIOD = 46;
const ZERO_DIGIT = 48;

/** A few plain digits, as most numbers are: read without a regular expression, because this runs at every key. */
function parseShort(text: string): Decimal | null {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = -1;
  let coefficient = 0;
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === PERIOD && point < 0) {
      point = i;
      continue;
    }
    const digit = code - ZERO_DIGIT;
    if (digit < 0 || digit > 9) return null;
    coefficient = coefficient * 10 + digit;
  }
  if (text.length - start === (point < 0 ? 0 : 1)) return null;
  let scale = point < 0 ? 0 : text.length - point - 1;
  for (; scale > 0 && coefficient % 10 === 0; scale--) coefficient /= 10;
  return { coefficient: start === 0 ? coefficient : 0 - coefficient, scale };
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

function parseLong(text: string): Decimal | null {
  const [whole, sign = '', integer = '', fraction = '', power = '0'] = NUMBER.exec(text) ?? [];
  const exponent = Number(power);
  if (whole === undefined || integer + fraction === '' || Math.abs(exponent) > MOST_DIGITS) return null;
  const decimals = fraction.slice(0, lengthWithoutZeros(fraction));
  const digits = (integer + decimals).replace(/^0+/, '');
  if (digits.length > 2 * MOST_DIGITS) return null;
  const coefficient = BigInt(digits);
  return fromBigint(sign === '-' ? -coefficient : coefficient, decimals.length - exponent);
}

/** Plain digits: no exponent, no zeros at the end of the decimals, never “-0”. Equal numbers give equal texts. */
export function decimalText(d: Decimal): string {
  const text = plainText(d.coefficient, d.scale);
  if (d.scale === 0) return text;
  const end = lengthWithoutZeros(text);
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Rounded half away from zero to exactly that many decimals (0 to 10,000), never “-0.00”. */
export function fixedText(d: Decimal, places: number): string {
  const { coefficient, scale } = roundHalfAway(d, places);
  const text = plainText(coefficient, scale);
  const missing = Math.min(places, MOST_DIGITS) - scale;
  if (missing <= 0) return text;
  return `${text}${scale === 0 ? '.' : ''}${'0'.repeat(missing)}`;
}

function atScale(d: Decimal, scale: number): bigint {
  return BigInt(d.coefficient) * powerOfTen(scale - d.scale);
}

/**
 * The digits that are cut off decide, by their sign and by whether they are at least a half, what is added to the last
 * place kept.
 */
function shortened(
  d: Decimal,
  places: number,
  carry: (sign: -1 | 0 | 1, atLeastHalf: boolean) => number,
): Decimal {
  const { coefficient } = d;
  const cut = d.scale - places;
  if (cut <= 0) return d;
  const unit = SMALL_POWERS[cut];
  if (typeof coefficient === 'number' && unit !== undefined) {
    const rest = coefficient % unit;
    const carried = carry(rest < 0 ? -1 : rest > 0 ? 1 : 0, 2 * Math.abs(rest) >= unit);
    return { coefficient: (coefficient - rest) / unit + carried, scale: places };
  }
  const whole = BigInt(coefficient);
  const large = powerOfTen(cut);
  const rest = whole % large;
  const carried = carry(rest < 0n ? -1 : rest > 0n ? 1 : 0, 2n * magnitude(rest) >= large);
  const kept = (whole - rest) / large + BigInt(carried);
  return { coefficient: magnitude(kept) <= MOST_SAFE ? Number(kept) : kept, scale: places };
}
