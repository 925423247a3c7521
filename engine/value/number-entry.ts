import { parseDecimal } from './decimal.ts';
import { formatNumber } from './format-number.ts';

/** What remains of a text where only numbers are typed: digits, comma, minus and period (spec 001 §5). */
export function numberCharacters(typed: string): string {
  return typed.replace(/[^\d,.-]/g, '');
}

/**
 * A number as its field shows it once it is left: with its decimals, halves rounded away from zero. What is no number
 * with this decimal point stays as it was typed, so that nothing becomes something else unseen.
 */
export function withDecimals(
  typed: string,
  { precision, decimalPoint }: { readonly precision: number; readonly decimalPoint: string },
): string {
  const text = typed.trim();
  const plain = decimalPoint === '.' || !text.includes('.') ? text.replace(decimalPoint, '.') : '';
  const number = /^-?\d+\.?\d*$/.test(plain) ? parseDecimal(plain) : null;
  return number === null ? typed : formatNumber(number, { precision, decimalPoint, thousandsSeparator: '' });
}
