import { type Decimal, decimalText, parseDecimal } from 'formularium/engine';
import { compileFormula, formatNumber, parseFormula } from 'formularium/engine/language';

/** The result of a formula, or why there is none. `at` counts characters from 0; null when the whole formula failed. */
export type Result = { readonly value: string } | { readonly error: string; readonly at: number | null };

/** Numbers by field id; a field without one counts 0. */
export type Numbers = ReadonlyMap<string, Decimal>;

const ZERO = parseDecimal('0') as Decimal;

/** Evaluates a formula, exactly or rounded to a number of decimals. */
export function calculate(text: string, numbers: Numbers, precision: number | null): Result {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return { error: parsed.fault.message, at: parsed.fault.at };
  const value = compileFormula<Numbers>(parsed.formula, (id) => ({
    read: (given) => given.get(id) ?? ZERO,
    hiddenIsZero: false,
  }))(numbers);
  if (value === null) return { error: 'Failed to calculate field.', at: null }; // spec 001 §8
  if (precision === null) return { value: decimalText(value) };
  return { value: formatNumber(value, { precision, decimalPoint: '.', thousandsSeparator: '' }) };
}
