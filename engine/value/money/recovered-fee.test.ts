import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../number/decimal.ts';
import { number } from '../testing/numerals.ts';
import { over, plus, rational, rationalOf, times, wholeBelow } from '../testing/rational.ts';
import { chargeStep } from './charge-step.ts';
import { type Currency, currencyCodes, currencyOf } from './currencies.ts';
import { formatMoney, type Money, moneyOf } from './money.ts';
import { type FeeRate, grossCharge, providerFee } from './recovered-fee.ts';

function money(value: string, code = 'USD'): Money {
  return moneyOf(number(value), currencyOf(code) as Currency);
}

function rate(percentage: string, flat: string): FeeRate {
  return { percentage: number(percentage), flat: number(flat) };
}

/** The charge in the step of its currency. */
const charged = (gift: Money, rated: FeeRate) => grossCharge(gift, rated, chargeStep(gift.currency));

describe('grossCharge', () => {
  it.each([
    { gift: '250', code: 'USD', percentage: '2.9', flat: '0.30', charge: '$257.78' },
    { gift: '10', code: 'USD', percentage: '2.9', flat: '0.30', charge: '$10.61' },
    { gift: '10', code: 'USD', percentage: '0', flat: '0', charge: '$10.00' },
    { gift: '10', code: 'USD', percentage: '0', flat: '0.25', charge: '$10.25' },
    { gift: '100', code: 'USD', percentage: '50', flat: '0', charge: '$200.00' },
    { gift: '1000', code: 'JPY', percentage: '3.6', flat: '0', charge: '¥1,037' },
    { gift: '0', code: 'USD', percentage: '0', flat: '0', charge: '$0.00' },
  ])('of a gift of $gift $code at $percentage % and $flat is $charge', (example) => {
    const found = charged(money(example.gift, example.code), rate(example.percentage, example.flat));
    expect(found && formatMoney(found)).toBe(example.charge);
  });

  it('is null if nothing would be left, or if a rate makes no sense', () => {
    expect(charged(money('10'), rate('100', '0'))).toBeNull();
    expect(charged(money('10'), rate('-1', '0'))).toBeNull();
    expect(charged(money('10'), rate('1', '-1'))).toBeNull();
    expect(charged(money('-10'), rate('1', '0'))).toBeNull();
  });

  it('can be charged: whole dong, forints and Taiwan dollars, and dinars in steps of 0.01', () => {
    expect(charged(money('1000', 'HUF'), rate('3.49', '0'))).toMatchObject({ minor: 103_700n });
    expect(charged(money('10.5', 'TWD'), rate('0', '0'))).toMatchObject({ minor: 1100n });
    expect(charged(money('1000.5', 'VND'), rate('2.9', '0'))).toMatchObject({ minor: 10_310n });
    expect(charged(money('1.234', 'BHD'), rate('0', '0'))).toMatchObject({ minor: 1240n });
  });

  it('is the smallest one that leaves the gift, compared with every charge', () => {
    const given = fc.record({
      minor: fc.nat(1000).map(BigInt),
      percent: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 9500 })),
      flat: fc.nat(1000),
      code: fc.constantFrom('USD', 'JPY', 'VND', 'BHD', 'KMF', 'HUF'),
    });
    fc.assert(
      fc.property(given, ({ minor, percent, flat, code }) => {
        const gift = { minor, currency: currencyOf(code) as Currency };
        const rated = rate(String(percent / 100), String(flat / 1000));
        expect(charged(gift, rated)?.minor).toBe(smallestOf(gift, rated));
      }),
      { numRuns: 300 },
    );
  });
});

/** What providers ask of charities and shops. */
const TARIFFS = ['2.9/0.30', '2.2/0.30', '1.5/0.25', '3.49/0.49', '1.99/0.49', '2.49/0.35', '4.4/0', '0/0.5'];

describe('a covered fee', () => {
  it.each(currencyCodes())('leaves the gift, and not a step more than it takes, in %s', (code) => {
    const currency = currencyOf(code) as Currency;
    const step = chargeStep(currency);
    const gifts = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((minor) => ({ minor, currency }));
    const tariffs = fc.constantFrom(...TARIFFS).map((tariff) => {
      const [percentage = '', flat = ''] = tariff.split('/');
      return rate(percentage, flat);
    });
    fc.assert(
      fc.property(gifts, tariffs, (gift, tariff) => {
        const charge = charged(gift, tariff)?.minor ?? -1n;
        const left = (of: bigint): bigint => of - providerFee({ minor: of, currency }, tariff).minor;
        expect(left(charge)).toBeGreaterThanOrEqual(gift.minor);
        expect(charge % step).toBe(0n);
        if (charge >= step) expect(left(charge - step)).toBeLessThan(gift.minor);
      }),
      { numRuns: 60 },
    );
  });
});

describe('providerFee', () => {
  it('is rounded to the minor unit, a half up', () => {
    expect(formatMoney(providerFee(money('257.78'), rate('2.9', '0.30')))).toBe('$7.78');
    expect(formatMoney(providerFee(money('1.50'), rate('1', '0')))).toBe('$0.02');
    expect(formatMoney(providerFee(money('1.49'), rate('1', '0')))).toBe('$0.01');
  });
});

/** Charge after charge, with fractions. */
function smallestOf(gift: Money, rated: FeeRate): bigint {
  const step = chargeStep(gift.currency);
  for (let charge = 0n; ; charge += step)
    if (charge - feeOf(charge, gift, rated) >= gift.minor) return charge;
}

function feeOf(charge: bigint, { currency }: Money, { percentage, flat }: FeeRate): bigint {
  const part = over(times(rational(charge), rationalOf(decimalText(percentage))), rational(100n));
  const fixed = times(rationalOf(decimalText(flat)), rational(10n ** BigInt(currency.decimals)));
  return wholeBelow(plus(plus(part, fixed), rational(1n, 2n)));
}
