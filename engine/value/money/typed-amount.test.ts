import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, currencyCodes, currencyOf } from './currencies.ts';
import { amountText, formatMoney, plainAmount } from './money.ts';
import { possibleAmounts } from './possible-amounts.ts';
import { parseMoney } from './typed-amount.ts';

function currency(code: string): Currency {
  const found = currencyOf(code);
  if (found === null) throw new Error(`There is no currency “${code}”.`);
  return found;
}

/** What a text is read as: an amount as it is sent, or the amounts that are asked about. */
function reading(text: string, code: string): string {
  const of = currency(code);
  const money = parseMoney(text, of);
  return money === null
    ? `? ${possibleAmounts(text, of).map(plainAmount).join(' ')}`.trim()
    : plainAmount(money);
}

// Written by hand, as people mean what they type: “?” asks, with the amounts that are offered.
const TYPED: readonly (readonly [code: string, typed: string, read: string])[] = [
  // A lone separator before one or two final digits is the decimal separator, whichever it is.
  ['USD', '12.50', '12.50'],
  ['USD', '12,50', '12.50'],
  ['USD', '12,5', '12.50'],
  ['USD', '12.5', '12.50'],
  ['USD', '0,5', '0.50'],
  ['USD', '1234,56', '1234.56'],
  ['USD', '1234567.8', '1234567.80'],
  ['USD', '1;50', '1.50'],
  ['EUR', '10.5', '10.50'],
  ['EUR', '10,5', '10.50'],
  ['EUR', '10.55', '10.55'],
  ['EUR', '1000.00', '1000.00'],
  ['GBP', '7,25', '7.25'],
  ['SEK', '99.9', '99.90'],
  ['CHF', '49,95', '49.95'],
  ['TJS', '1;50', '1.50'],
  ['TJS', '1,50', '1.50'],
  ['TJS', '1.5', '1.50'],
  ['VND', '10.5', '10.5'],
  ['BHD', '1,5', '1.500'],
  ['KWD', '2.75', '2.75'],
  // Before the first digit it is one too; behind the last it is nothing.
  ['USD', '.5', '0.50'],
  ['USD', ',50', '0.50'],
  ['USD', '$.50', '0.50'],
  ['USD', '.005', '? 0.01'],
  ['USD', '12.', '12.00'],
  ['USD', '12,', '12.00'],
  ['CHF', '12.-', '12.00'],
  ['EUR', '12,–', '12.00'],
  // Before three final digits it groups where the currency writes so, or has no decimals; elsewhere it is asked.
  ['USD', '1,000', '1000.00'],
  ['USD', '1.000', '? 1000.00 1.00'],
  ['USD', '10.555', '? 10555.00 10.56'],
  ['USD', '1234,567', '? 1234567.00 1234.57'],
  ['USD', '0.500', '? 0.50'],
  ['USD', '0,500', '? 0.50'],
  ['EUR', '1.000', '1000.00'],
  ['EUR', '1,000', '? 1000.00 1.00'],
  ['EUR', '680.000', '680000.00'],
  ['CHF', '1,000', '? 1000.00 1.00'],
  ['NOK', '1.000', '? 1000.00 1.00'],
  ['KWD', '1.250', '? 1250.00 1.25'],
  ['BHD', '1.250', '1.250'],
  ['BHD', '1,250', '1250.000'],
  ['BHD', '10.555', '10.555'],
  ['VND', '50.000', '50000.0'],
  ['JPY', '1,000', '1000'],
  ['JPY', '1.000', '1000'],
  ['CLP', '1.000', '1000'],
  ['CLP', '1,000', '1000'],
  ['ISK', '2.500', '2500'],
  ['XBT', '0.00000001', '0.00000001'],
  ['XBT', '1.234', '1.23400000'],
  ['USD', '1,0000', '? 10000.00 1.00'],
  // Decimals that the currency does not have are not rounded without a word.
  ['CLP', '1000.50', '? 1001'],
  ['CLP', '1000.00', '1000'],
  ['JPY', '1000,00', '1000'],
  ['JPY', '12.5', '? 13'],
  ['UGX', '10.50', '10.50'],
  ['VND', '12,55', '? 12.6'],
  ['USD', '1,234.567', '? 1234.57'],
  ['USD', '1,234.5600', '1234.56'],
  // Of two different ones the last is the decimal separator.
  ['USD', '1,234.56', '1234.56'],
  ['USD', '1.234,56', '1234.56'],
  ['EUR', '1.234,56', '1234.56'],
  ['EUR', '1,234.56', '1234.56'],
  ['EUR', '1 234,56', '1234.56'],
  ['CHF', "1'234.50", '1234.50'],
  ['CHF', '1’234.50', '1234.50'],
  ['USD', '1.234.567,8', '1234567.80'],
  ['INR', '12,34,567.50', '1234567.50'],
  ['USD', '1.234,567.89', '?'],
  ['USD', '12,34.5', '?'],
  ['USD', '1,234 567', '?'],
  // One that repeats groups, as blanks and apostrophes do.
  ['USD', '1,234,567', '1234567.00'],
  ['USD', '1.234.567', '1234567.00'],
  ['INR', '1,00,000', '100000.00'],
  ['USD', '1 234', '1234.00'],
  ['CHF', "1'234", '1234.00'],
  ['CHF', '1’234', '1234.00'],
  ['CHF', "12'50", '? 1250.00 12.50'],
  ['EUR', '1\u00a0234', '1234.00'],
  ['SEK', '1\u202f234', '1234.00'],
  ['USD', '12 50', '? 1250.00 12.50'],
  ['USD', '1,234,56', '? 1234.56'],
  ['USD', '1.2.3', '?'],
  ['USD', '1..5', '?'],
  // Signs and the currency’s own words mean nothing; other words are asked about.
  ['USD', '-5', '5.00'],
  ['USD', '(50)', '50.00'],
  ['USD', '$ 1 234.5', '1234.50'],
  ['USD', '50 USD', '50.00'],
  ['SEK', '500 kr', '500.00'],
  ['SEK', 'kr.500', '500.00'],
  ['CHF', 'CHF 10.-', '10.00'],
  ['CHF', 'CHF.50', '? 50.00'],
  ['INR', 'Rs. 500', '? 500.00'],
  ['INR', 'Rs.500', '? 500.00'],
  ['USD', '5k', '? 5.00'],
  ['USD', '£50', '? 50.00'],
  ['USD', '12,50 euros', '? 12.50'],
  ['USD', '50%', '? 50.00'],
  ['USD', '5-10', '?'],
  ['USD', '12e3', '?'],
  ['USD', 'abc', '?'],
  ['USD', '', '?'],
  ['USD', '.', '?'],
  ['USD', '0', '0.00'],
  ['USD', '0.001', '?'],
  // Other scripts.
  ['USD', '٥٠', '50.00'],
  ['USD', '۱۲٫۵', '12.50'],
  ['EUR', '١٬٢٣٤٫٥٦', '1234.56'],
  ['EUR', '١٫٢٣٤', '? 1234.00 1.23'],
  ['BHD', '١٫٢٣٤', '1.234'],
  ['CLP', '١٫٠٠٠', '? 1000 1'],
  ['SAR', '١٬٢٣٤', '1234.00'],
  ['JPY', '１，０００', '1000'],
  ['USD', '１２．５０', '12.50'],
  ['USD', '\u200f٥٠\u200e', '50.00'],
  ['INR', '५००', '500.00'],
];

const anyCurrency = fc.constantFrom(...currencyCodes()).map(currency);
const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 1000n }), fc.bigInt({ min: 0n, max: 10n ** 20n }));

describe('an amount as it is typed', () => {
  it.each(TYPED)('in %s “%s” is %s', (code, typed, read) => {
    expect(reading(typed, code)).toBe(read);
  });

  it('is read back from any notation, in every currency', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (minor, of) => {
        const money = { minor, currency: of };
        for (const write of [amountText, plainAmount, formatMoney])
          expect(parseMoney(write(money), of)?.minor).toBe(minor);
        expect(parseMoney(formatMoney({ ...money, minor: -minor }), of)?.minor).toBe(minor);
      }),
    );
  });

  it('is never read as a multiple: it has the digits that were typed', () => {
    const typing = fc.string({ unit: fc.constantFrom(..."0123456789.,; '’$-"), maxLength: 14 });
    fc.assert(
      fc.property(typing, anyCurrency, (text, of) => {
        const money = parseMoney(text, of);
        if (money === null) return;
        // Either all digits count whole units, or those behind the last separator are decimals: nothing else.
        const digits = text.replace(/\D/g, '');
        const [, decimals = ''] = /[.,;](\d+)\D*$/.exec(text) ?? [];
        const scaled = (places: number): bigint => BigInt(digits) * 10n ** BigInt(of.decimals + 20 - places);
        const read = money.minor * 10n ** 20n;
        expect([scaled(0), scaled(decimals.length)]).toContain(read);
        if (/[.,;]\d{1,2}\D*$/.test(text)) expect(read).toBe(scaled(decimals.length));
      }),
    );
  });

  it('never throws and is never negative, and neither are the suggestions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyCurrency, (text, of) => {
        expect((parseMoney(text, of)?.minor ?? 0n) >= 0n).toBe(true);
        for (const { minor } of possibleAmounts(text, of)) expect(minor > 0n).toBe(true);
      }),
    );
  });

  it('can be chosen from the suggestions: each is read as itself', () => {
    const typing = fc.string({ unit: fc.constantFrom(..."0123456789.,; '"), maxLength: 10 });
    fc.assert(
      fc.property(typing, anyCurrency, (text, of) => {
        for (const money of possibleAmounts(text, of))
          expect(parseMoney(amountText(money), of)?.minor).toBe(money.minor);
      }),
    );
  });

  it('has at most 30 digits in at most 200 characters', () => {
    const yen = currency('JPY');
    expect(parseMoney('9'.repeat(30), yen)?.minor).toBe(BigInt('9'.repeat(30)));
    expect(parseMoney('9'.repeat(31), yen)).toBeNull();
    expect(parseMoney(`${' '.repeat(199)}7`, yen)?.minor).toBe(7n);
    expect(parseMoney(`${' '.repeat(200)}7`, yen)).toBeNull();
    expect(parseMoney('x'.repeat(1_000_000), yen)).toBeNull();
  });
});
