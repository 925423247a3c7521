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
  const grouped = thousandsSeparator === '' ? whole : inThousands(whole, thousandsSeparator);
  return decimals === undefined ? grouped : `${grouped}${decimalPoint}${decimals}`;
}

function inThousands(whole: string, separator: string): string {
  const digits = whole.replace('-', '');
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  const grouped = groups.filter(Boolean).join(separator);
  return whole === digits ? grouped : `-${grouped}`;
}
