import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../present.ts';
import { number } from '../testing/numerals.ts';
import { type ChargedBy, chargeStep, providerStep } from './charge-step.ts';
import { type Currency, currencyCodes, currencyOf } from './currencies.ts';
import { fromProviderUnits, moneyOf, toProviderUnits } from './money.ts';

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
        else expect(of.providerExponent === null || minor % providerStep(of, 'card') !== 0n).toBe(true);
      }),
    );
    expect(fromProviderUnits(1005n, currency('KWD'))).toBeNull();
    expect(fromProviderUnits(1n, currency('XBT'))).toBeNull();
  });

  it.each<readonly [string, Readonly<Record<ChargedBy | 'all', bigint>>]>([
    ['USD', { card: 1n, paypal: 1n, all: 1n }],
    ['VND', { card: 10n, paypal: 1n, all: 10n }],
    ['KMF', { card: 100n, paypal: 1n, all: 100n }],
    ['UGX', { card: 100n, paypal: 1n, all: 100n }],
    ['ISK', { card: 1n, paypal: 1n, all: 1n }],
    ['BHD', { card: 10n, paypal: 1n, all: 10n }],
    ['HUF', { card: 1n, paypal: 100n, all: 100n }],
    ['TWD', { card: 1n, paypal: 100n, all: 100n }],
    ['JPY', { card: 1n, paypal: 1n, all: 1n }],
    ['XBT', { card: 1n, paypal: 1n, all: 1n }],
  ])('come in steps: %s in %o', (code, { card, paypal, all }) => {
    const of = currency(code);
    expect(providerStep(of, 'card')).toBe(card);
    expect(providerStep(of, 'paypal')).toBe(paypal);
    expect(chargeStep(of)).toBe(all);
  });
});
