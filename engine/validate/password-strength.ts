/** The minimum length of a strong password (spec 001 §9). */
export const LEAST_CHARACTERS = 8;

/** The minimum number of bits of a strong password (spec 001 §9). */
export const LEAST_BITS = 54;

/** The strength of a password, for a rule and for a meter. */
export interface PasswordStrength {
  readonly bits: number;
  /** Its share of the required bits: 0 to 1. */
  readonly share: number;
  readonly isStrong: boolean;
}

/**
 * The sorts of characters that it contains, and what each adds to the pool of a guesser. A listed special character is
 * a symbol as well, and so adds both.
 */
const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 10],
  [/[a-z]/, 20],
  [/[A-Z]/, 20],
  [/[^0-9A-Za-z]/, 30],
  [/[=!\-@.,_*#&?^`%$+/{[\]|}~]/, 30],
];

/**
 * How hard a password is to guess, without white space around it: its characters times the bits of the pool. Calculated
 * as a sum of logarithms, so that no length overflows.
 */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.trim();
  const characters = countCodePoints(text);
  const pool = POOLS.reduce((sum, [sort, size]) => (sort.test(text) ? sum + size : sum), 0);
  const bits = pool === 0 ? 0 : characters * Math.log2(pool);
  return {
    bits,
    share: Math.min(1, bits / LEAST_BITS),
    isStrong: characters >= LEAST_CHARACTERS && bits >= LEAST_BITS,
  };
}

/** Counts in place: collecting an array with an entry for each of a million characters takes longer than counting them. */
function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += Number(text.codePointAt(at)) > 0xffff ? 2 : 1) count += 1;
  return count;
}
