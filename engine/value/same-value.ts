import { isDecimal, sameDecimal } from './decimal.ts';
import type { FieldValue } from './field-value.ts';

/** Whether two values mean the same: then a field keeps the one it has, and nobody is told. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return false;
  if (isDecimal(a)) return isDecimal(b) && sameDecimal(a, b);
  if (isDecimal(b)) return false;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
