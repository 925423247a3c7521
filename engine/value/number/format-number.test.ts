import { describe, expect, it } from 'vitest';
import { parseDecimal, ZERO } from './decimal.ts';
import { formatNumber } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    ['1234567.5', 2, '.', ',', '1,234,567.50'],
    ['1234567.5', 2, ',', '.', '1.234.567,50'],
    ['1234567.5', 0, '.', ' ', '1 234 568'],
    ['-1234.005', 2, '.', ',', '-1,234.01'],
    ['-0.004', 2, '.', '', '0.00'],
    ['999.5', 0, '.', ',', '1,000'],
    ['1234567', 0, '.', '', '1234567'],
    ['1234', 0, '.', '$&', '1$&234'],
    ['100', 0, '.', ',', '100'],
  ])(
    'shows %s with %d decimals, “%s” and “%s” as %s',
    (...[number, precision, decimalPoint, thousandsSeparator, shown]) => {
      expect(
        formatNumber(parseDecimal(number) ?? ZERO, { precision, decimalPoint, thousandsSeparator }),
      ).toBe(shown);
    },
  );
});
