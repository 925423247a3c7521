/** Exact fractions, written as plainly as possible, to hold the decimals against. The denominator is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function rational(n: bigint, d: bigint = 1n): Fraction {
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Of a plain decimal text, such as “-12.50”. */
export function rationalOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const n = BigInt(whole + decimals);
  return rational(text.startsWith('-') ? -n : n, 10n ** BigInt(decimals.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction): Fraction => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => rational(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction): Fraction => rational(a.n * b.d, a.d * b.n);
export const signOf = ({ n }: Fraction): number => (n < 0n ? -1 : n > 0n ? 1 : 0);
export const positive = (a: Fraction): Fraction => (a.n < 0n ? rational(-a.n, a.d) : a);

export function wholeBelow({ n, d }: Fraction): bigint {
  const cut = n / d;
  return n < 0n && cut * d !== n ? cut - 1n : cut;
}

export const wholeAbove = ({ n, d }: Fraction): bigint => -wholeBelow({ n: -n, d });

/** The nearest whole number; of two equally near, the one farther from zero. */
export function nearestWhole(a: Fraction): bigint {
  const half = rational(1n, 2n);
  return a.n < 0n ? wholeAbove(minus(a, half)) : wholeBelow(plus(a, half));
}

/** What is left of a when b is taken off as often as it goes, with a's sign. */
export function rest(a: Fraction, b: Fraction): Fraction {
  const quotient = over(a, b);
  return minus(a, times(b, rational(quotient.n / quotient.d)));
}

/** Rounded to that many significant digits, half even, on the written digits. */
export function toSignificant(a: Fraction, digits: number): Fraction {
  const { n, d } = positive(a);
  const more = Math.max(0, digits + 2 + String(d).length - String(n).length);
  const shifted = n * 10n ** BigInt(more);
  const written = String(shifted / d);
  if (written.length <= digits) return a;
  const kept = written.slice(0, digits);
  const cut = written.slice(digits) + (shifted % d === 0n ? '' : '1');
  const half = '5'.padEnd(cut.length, '0');
  const up = cut > half || (cut === half && BigInt(kept) % 2n === 1n);
  const size = (BigInt(kept) + (up ? 1n : 0n)) * 10n ** BigInt(written.length - digits);
  return rational(a.n < 0n ? -size : size, 10n ** BigInt(more));
}

/** As a plain decimal text without zeros at its end; the fraction must end. */
export function decimalTextOf({ n, d }: Fraction): string {
  let places = 0n;
  while (10n ** places % d !== 0n) places += 1n;
  const digits = ((n < 0n ? -n : n) * (10n ** places / d)).toString().padStart(Number(places) + 1, '0');
  const point = digits.length - Number(places);
  const text = places === 0n ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return n < 0n ? `-${text}` : text;
}
