import fc from 'fast-check';
import { type Decimal, decimalText, parseDecimal } from '../number/decimal.ts';
import { decimalTextOf, rational } from './rational.ts';

export function number(text: string): Decimal {
  const read = parseDecimal(text);
  if (read === null) throw new Error(`“${text}” is not a number.`);
  return read;
}

export function textOf(result: Decimal | null): string | null {
  return result === null ? null : decimalText(result);
}

/** Short and long, near the limit of safe integers, and many with few digits, so that they meet. */
export function numerals(): fc.Arbitrary<string> {
  const digits = fc.oneof(
    fc.bigInt({ min: -120n, max: 120n }),
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n }),
  );
  return fc
    .tuple(digits, fc.oneof(fc.nat(3), fc.nat(40)))
    .map(([n, places]) => decimalTextOf(rational(n, 10n ** BigInt(places))));
}
