import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../number/decimal.ts';
import { number } from '../testing/numerals.ts';
import { nearestWhole, rational, rationalOf, times } from '../testing/rational.ts';
import { type Currency, currencyCodes, currencyOf, zeroDecimalCurrencies } from './currencies.ts';
import { amountText, decimalOf, formatMoney, moneyOf, plainAmount, shownAmount } from './money.ts';

function currency(code: string): Currency {
  const found = currencyOf(code);
  if (found === null) throw new Error(`There is no currency “${code}”.`);
  return found;
}

const anyCurrency = fc.constantFrom(...currencyCodes()).map(currency);
const amounts = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
);

describe('the currency table', () => {
  it.each([
    ['USD', '$', 'before', ',', '.', 2, 2],
    ['EUR', '€', 'before', '.', ',', 2, 2],
    ['JPY', '¥', 'before', ',', '.', 0, 0],
    ['ISK', 'kr', 'after', '.', '', 0, 2],
    ['BHD', '.د.ب', 'before', ',', '.', 3, 3],
    ['KWD', 'د.ك', 'before', ',', '.', 2, 3],
    ['XBT', '฿', 'after', ',', '.', 8, null],
    ['VND', '₫', 'after', '.', ',', 1, 0],
    ['TJS', 'ЅМ', 'after', ' ', ';', 2, 2],
    ['SEK', '\u00a0kr.\u00a0', 'after', ' ', ',', 2, 2],
  ])('knows %s', (code, ...columns) => {
    const { symbol, position, thousandsSeparator, decimalPoint, decimals, providerExponent } = currency(code);
    expect([symbol, position, thousandsSeparator, decimalPoint, decimals, providerExponent]).toEqual(columns);
  });

  // spec 000 §9
  it.each([
    ['JPY KRW CLP ISK', 0],
    ['BHD OMR LYD TND', 3],
    ['XBT', 8],
    ['BTN MVR VND', 1],
    ['USD EUR INR UGX KMF', 2],
  ])('gives %s %i decimals', (codes, decimals) => {
    for (const code of codes.split(' ')) expect(currency(code).decimals).toBe(decimals);
  });

  it('lists the currencies without decimals as the specification does', () => {
    const listed = 'JPY KRW CLP ISK BIF DJF GNF KHR KPW LAK LKR MGA MZN VUV';
    expect(zeroDecimalCurrencies()).toEqual(listed.split(' ').sort());
  });

  it('knows 172 codes, and no inherited name', () => {
    expect(currencyCodes()).toHaveLength(172);
    for (const name of ['__proto__', 'constructor', 'usd', '']) expect(currencyOf(name)).toBeNull();
  });
});

describe('formatMoney', () => {
  it.each([
    ['1234.5', 'USD', '$1,234.50'],
    ['-5', 'USD', '-$5.00'],
    ['0', 'USD', '$0.00'],
    ['0.125', 'USD', '$0.13'],
    ['-0.125', 'USD', '-$0.13'],
    ['1.005', 'USD', '$1.01'],
    ['-0.004', 'USD', '$0.00'],
    ['1234567.5', 'INR', '₹12,34,567.50'],
    ['-1234567.5', 'INR', '-₹12,34,567.50'],
    ['999', 'INR', '₹999.00'],
    ['100000', 'INR', '₹1,00,000.00'],
    ['1234.5', 'EUR', '€1.234,50'],
    ['1234.5', 'JPY', '¥1,235'],
    ['1234', 'CLP', '$\u00a01.234'],
    ['1234.5', 'CZK', '1 234,50Kč'],
    ['1234.5', 'SEK', '1 234,50\u00a0kr.'],
    ['1234.5', 'DKK', 'kr.\u00a01.234,50'],
    ['10', 'CHF', 'CHF\u00a010.00'],
    ['0.00000001', 'XBT', '0.00000001\u00a0฿'],
    ['1.2345', 'BHD', '.د.ب\u00a01.235'],
  ])('writes %s %s as “%s”', (value, code, text) => {
    expect(formatMoney(moneyOf(number(value), currency(code)))).toBe(text);
    const whole = number(value).scale === 0 ? text.replace('.00', '') : text;
    expect(shownAmount(number(value), currency(code))).toBe(whole);
  });

  it('shows a number without a currency as it is', () => {
    expect(shownAmount(number('2.5'), null)).toBe('2.50');
  });

  it('loses no digit in any currency', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (minor, of) => {
        const digits = amountText({ minor, currency: of }).replace(/\D/g, '');
        expect(BigInt(digits)).toBe(minor < 0n ? -minor : minor);
      }),
    );
  });
});

describe('plainAmount', () => {
  it.each([
    ['1234.5', 'EUR', '1234.50'],
    ['0.05', 'USD', '0.05'],
    ['-1234', 'CLP', '-1234'],
    ['0.00000001', 'XBT', '0.00000001'],
    ['1234.5', 'TJS', '1234.50'],
  ])('sends %s %s as “%s”', (value, code, text) => {
    expect(plainAmount(moneyOf(number(value), currency(code)))).toBe(text);
  });
});

describe('moneyOf', () => {
  it('rounds half away from zero to the minor unit, as exact fractions do', () => {
    const texts = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(12));
    fc.assert(
      fc.property(texts, anyCurrency, ([digits, scale], of) => {
        const value = { coefficient: digits, scale };
        const exact = rationalOf(decimalText(value));
        const minor = nearestWhole(times(exact, rational(10n ** BigInt(of.decimals))));
        expect(moneyOf(value, of).minor).toBe(minor);
      }),
    );
  });

  it('is undone by decimalOf', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (minor, of) => {
        expect(moneyOf(decimalOf({ minor, currency: of }), of).minor).toBe(minor);
      }),
    );
  });
});

describe('the symbol of a currency', () => {
  const gap = '\u00a0';

  it.each(currencyCodes().map(currency))('of $code is separated by one blank or none', (of) => {
    const bare = of.symbol.trim();
    const digits = amountText({ minor: 5n, currency: of });
    const blank = of.isAdjacent && bare === of.symbol ? '' : gap;
    const shown = of.position === 'before' ? `${bare}${blank}${digits}` : `${digits}${blank}${bare}`;
    expect(formatMoney({ minor: 5n, currency: of })).toBe(shown);
  });
});

describe('the longest amounts', () => {
  it('are null if they are larger than any number', () => {
    expect(decimalText(decimalOf({ minor: 10n ** 10_003n, currency: currency('USD') }))).toBe('0');
  });
});
