import type { FieldValue } from './field-value.ts';
import { isDecimal } from './is-decimal.ts';

/**
 * Whether two values mean the same: then a field keeps the one it has, and nobody is told.
 * Numbers come reduced, from kinds and from formulas, so equal ones look the same.
 */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return false;
  if (isDecimal(a)) return isDecimal(b) && a.coefficient === b.coefficient && a.scale === b.scale;
  if (isDecimal(b)) return false;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
