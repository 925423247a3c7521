import { type Decimal, parseDecimal } from './decimal.ts';

/** Enough for every number that a machine of 64 bits has, written out. */
const MOST_DIGITS = 400;

/**
 * A number in an answer. One of more digits is read as no number: nobody means it, and what a formula makes of it would
 * have thousands.
 */
export function enteredNumber(text: string): Decimal | null {
  const [, exponent = '0'] = /e([+-]?\d+)$/i.exec(text.slice(-MOST_DIGITS)) ?? [];
  return text.length > MOST_DIGITS || Math.abs(Number(exponent)) > MOST_DIGITS ? null : parseDecimal(text);
}
