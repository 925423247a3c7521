/** An exact decimal number, coefficient × 10^-scale. The coefficient is a safe integer as long as it fits, a bigint beyond. */
export interface Decimal {
  readonly coefficient: number | bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { coefficient: 0, scale: 0 };

/**
 * Whether a value that a kind has read is a number. The operations on numbers are in `decimal.ts`, for code that needs
 * them.
 */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'coefficient' in value;
}

/** A whole number as a decimal; null without one. */
export function wholeOf(number: number | null): Decimal | null {
  return number === null ? null : { coefficient: number, scale: 0 };
}
