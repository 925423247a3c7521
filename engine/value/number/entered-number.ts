import { type Decimal, parseDecimal } from './decimal.ts';

/** Enough for every number that a machine of 64 bits has, written out. */
const MOST_DIGITS = 400;

/**
 * A number in an answer. Nobody means one with more digits, and formulas would make thousands of digits of it, so it is
 * not read as a number.
 */
export function enteredNumber(text: string): Decimal | null {
  const [, exponent = '0'] = /e([+-]?\d+)$/i.exec(text.slice(-MOST_DIGITS)) ?? [];
  return text.length > MOST_DIGITS || Math.abs(Number(exponent)) > MOST_DIGITS ? null : parseDecimal(text);
}
