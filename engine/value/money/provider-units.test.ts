import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../present.ts';
import { number } from '../testing/numerals.ts';
import { type Currency, currencyCodes, currencyOf } from './currencies.ts';
import { chargeStep, fromProviderUnits, moneyOf, providerStep, toProviderUnits } from './money.ts';

const currency = (code: string): Currency => present(currencyOf(code));
const anyCurrency = fc.constantFrom(...currencyCodes()).map(currency);
const amounts = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
);

describe('the provider’s units', () => {
  it.each([
    ['10.50', 'USD', 1050n],
    ['10', 'JPY', 10n],
    ['10', 'ISK', 1000n],
    ['10.00', 'UGX', 1000n],
    ['10.50', 'UGX', null],
    ['10.5', 'VND', null],
    ['10', 'VND', 10n],
    ['1.23', 'KWD', 1230n],
    ['1.230', 'BHD', 1230n],
    ['1.234', 'BHD', null],
    ['1.234', 'LYD', null],
    ['5.5', 'KMF', null],
    ['5', 'LKR', 500n],
    ['1', 'XBT', null],
    ['1', 'XDR', null],
  ])('of %s %s are %s', (value, code, units) => {
    expect(toProviderUnits(moneyOf(number(value), currency(code)))).toBe(units);
  });

  it('convert back to the same amount, or are null', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (minor, of) => {
        const units = toProviderUnits({ minor, currency: of });
        if (units !== null) expect(fromProviderUnits(units, of)?.minor).toBe(minor);
        else expect(of.providerExponent === null || minor % chargeStep(of) !== 0n).toBe(true);
      }),
    );
    expect(fromProviderUnits(1005n, currency('KWD'))).toBeNull();
    expect(fromProviderUnits(1n, currency('XBT'))).toBeNull();
  });

  it.each([
    ['USD', 1n],
    ['VND', 10n],
    ['KMF', 100n],
    ['UGX', 100n],
    ['ISK', 1n],
    ['BHD', 10n],
    ['XBT', 1n],
  ])('come in steps: %s in %s', (code, step) => {
    expect(chargeStep(currency(code))).toBe(step);
  });

  it.each([
    { code: 'BHD', step: '0.01' },
    { code: 'VND', step: '1' },
    { code: 'UGX', step: '1' },
    { code: 'USD', step: null },
    { code: 'ISK', step: null },
    { code: 'XBT', step: null },
    { code: 'XXX', step: null },
  ])('come in steps of $step $code, although people could give other amounts', ({ code, step }) => {
    expect(providerStep(currencyOf(code))).toEqual(step === null ? null : number(step));
  });
});
