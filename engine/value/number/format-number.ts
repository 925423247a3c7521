import { type Decimal, fixedText } from './decimal.ts';

export interface NumberFormat {
  readonly precision: number;
  readonly decimalPoint: string;
  readonly thousandsSeparator: string;
}

/** A number as a visitor reads it: halves rounded away from zero, grouped by three, never “-0”. */
export function formatNumber(
  value: Decimal,
  { precision, decimalPoint, thousandsSeparator }: NumberFormat,
): string {
  const [whole = '', decimals] = fixedText(value, precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => thousandsSeparator);
  return decimals === undefined ? grouped : `${grouped}${decimalPoint}${decimals}`;
}
