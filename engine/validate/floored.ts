import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import {
  type Decimal,
  decimal,
  divide,
  floor,
  isDecimal,
  multiply,
  parseDecimal,
} from '../value/number/decimal.ts';

const HUNDRED = decimal(100);

/** A value as a limit compares it: floored to two decimals, exactly (spec 001 §5); null when it is not a number. */
export function floored(value: FieldValue): Decimal | null {
  if (!isDecimal(value)) return null;
  if (value.scale <= 2) return value;
  const hundredfold = multiply(value, HUNDRED);
  return hundredfold === null ? null : divide(floor(hundredfold), HUNDRED);
}

/** A limit as the author wrote it, as an exact number. */
export function limitOf(limit: Json | undefined): Decimal | null {
  return parseDecimal(String(limit));
}
