import type { FieldValue } from './field-value.ts';
import { isDecimal } from './number/is-decimal.ts';
import { sameAnswer } from './same-answer.ts';

/**
 * Whether two values mean the same: a field then keeps the old one, and dependents are not updated. Numbers come
 * reduced, from kinds and from formulas, so equal ones look the same.
 */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (isDecimal(a) && isDecimal(b)) return a.coefficient === b.coefficient && a.scale === b.scale;
  return sameAnswer(a, b);
}
