// What is charged so that a gift arrives whole, over all currencies, tariffs and providers: by the page, by the server, and by an oracle that
// knows what providers publish of their amounts and shares nothing with either of them.

import fc from 'fast-check';
import { billsOf, issuesOf, type JsonObject, openForm, submissionOf } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from '../../engine/value/money/currencies.ts';
import { givenDonation } from '../../server/donations/given-donation.ts';
import type { OfferedForm } from '../../server/forms/served-form.ts';
import { pricedFor } from '../../server/payments/bill-of.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import { chargeFor, feeIn } from '../../server/payments/subscriptions/terms/fee-in.ts';
import { aSubscription } from '../../server/testing/a-subscription.ts';
import { served } from '../../server/testing/test-server.ts';
import { pageFormOf } from '../../server/without-script/posted-page.ts';

const TODAY = '2026-11-27';
const AT = { mode: 'test', apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/' } as const;
const providers = openProviders({
  stripe: { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a', ...AT },
  paypal: { clientId: 'a', clientSecret: 'a', webhookId: 'a', ...AT },
});

type Tariff = readonly [part: number, flat: number];

/** What providers ask of charities and shops: hundredths of a per cent, and hundredths of a unit. */
const TARIFFS: readonly Tariff[] = [
  [290, 30],
  [220, 30],
  [150, 25],
  [349, 49],
  [199, 49],
  [249, 35],
  [440, 0],
  [0, 50],
  [9000, 0],
];

/** The decimals that a provider takes of a currency, as it publishes them. */
const STRIPE: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF ISK UGX'.split(' ').map((code) => [code, 0]),
  ),
};
const PAYPAL: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  ...{ HUF: 0, JPY: 0, TWD: 0 },
};
/** Three decimals, of which the last is 0: two. All others have two as well. */
const takenBy = {
  stripe: (code: string): number | undefined =>
    code === 'XBT' || code === 'XDR' ? undefined : (STRIPE[code] ?? 2),
  paypal: (code: string): number | undefined => PAYPAL[code],
} as const;
type Taker = keyof typeof takenBy;

const decimalsOf = (code: string): number => currencyOf(code)?.decimals ?? 0;

/** In minor units, what this provider takes in this currency comes in these steps. */
function stepOf(code: string, by: Taker): bigint {
  return 10n ** BigInt(Math.max(0, decimalsOf(code) - (takenBy[by](code) ?? decimalsOf(code))));
}

/** What a provider keeps of a charge: a half of a minor unit is rounded up. */
function feeOf(charge: bigint, code: string, [part, flat]: Tariff): bigint {
  const parts = charge * BigInt(part) + BigInt(flat) * 100n * 10n ** BigInt(decimalsOf(code));
  return (parts + 5_000n) / 10_000n;
}

/** Step after step. A charge of nine tenths less than the whole is the most that is covered here. */
function oracle(gift: bigint, code: string, tariff: Tariff): bigint {
  const [stripe, paypal] = [
    stepOf(code, 'stripe'),
    takenBy.paypal(code) === undefined ? 1n : stepOf(code, 'paypal'),
  ];
  const step = stripe > paypal ? stripe : paypal;
  const left = (charge: bigint): bigint => charge - feeOf(charge, code, tariff);
  // It never grows by more than it is increased: no charge is passed over.
  let charge = (gift / step) * step;
  while (left(charge) < gift) charge += ((gift - left(charge) + step - 1n) / step) * step;
  return charge;
}

function formIn(code: string, [part, flat]: Tariff): OfferedForm {
  const pays = { currency: code, amountType: 'variable', variable: 'sum-total' };
  const shown = (value: string) => ({
    conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'by', operator: '=', value }] }],
  });
  const fields = [
    { id: 'gift', kind: 'amount', label: 'Gift', currency: code, customAmount: true, maximum: 100_000_000 },
    { id: 'by', kind: 'gateway', label: 'By', options: ['a', 'b'].map((value) => ({ value, label: value })) },
    {
      ...{ id: 'cover', kind: 'fee-recovery', label: 'Fee', amount: 'gift', currency: code, gateway: 'by' },
      ...{ percentage: part / 100, flat: flat / 100 },
    },
    { id: 'sum', kind: 'donation-summary', label: 'Sum', amount: 'gift', fee: 'cover-fee', currency: code },
    { id: 'card', kind: 'stripe', label: 'Card', ...pays, ...shown('a') },
    { id: 'pal', kind: 'paypal', label: 'PayPal', ...pays, ...shown('b') },
  ];
  const form = served('covered', { id: '75', type: 'form', title: 'Covered', fields });
  return { ...form, closed: null, lacking: [], version: 'v' };
}

/** An amount as a donor types it. */
function typed(minor: bigint, code: string): string {
  const decimals = decimalsOf(code);
  const digits = String(minor).padStart(decimals + 1, '0');
  const point = currencyOf(code)?.decimalPoint || '.';
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}${point}${digits.slice(-decimals)}`;
}

/** A gift that is large enough for every provider, and small enough for every amount field. */
const giftIn = (code: string): fc.Arbitrary<bigint> => {
  const unit = 10n ** BigInt(decimalsOf(code));
  return fc.bigInt({ min: 200n * unit, max: 9_000_000n * unit });
};

const PAIRS = currencyCodes().flatMap((code) =>
  (['stripe', 'paypal'] as const)
    .filter((by) => takenBy[by](code) !== undefined)
    .map((by) => [code, by] as const),
);

describe('a covered fee', () => {
  it.each(PAIRS)('in %s can be charged by %s, is neither short nor too much, and adds up', (code, by) => {
    const forms = new Map(TARIFFS.map((tariff) => [tariff, formIn(code, tariff)]));
    fc.assert(
      fc.property(giftIn(code), fc.constantFrom(...TARIFFS), (gift, tariff) => {
        const form = forms.get(tariff) ?? formIn(code, tariff);
        const given = { gift: typed(gift, code), by: by === 'stripe' ? 'a' : 'b', cover: 'yes' };
        const expected = oracle(gift, code, tariff);
        const page = pageFormOf(form);
        const { state } = openForm(page, { answers: given, today: TODAY });
        expect(issuesOf(page, state)).toEqual([]);
        const [bill] = billsOf(page, state);
        const { money, provider } = pricedFor(
          { served: form, answers: new Map(Object.entries(given)), field: '' },
          { providers, clock: { today: () => TODAY } },
        );
        expect([bill?.provider, money.minor, provider.name]).toEqual([by, expected, by]);
        expect(expected % stepOf(code, by)).toBe(0n);
        // What the books say of it: the gift and the fee are the charge, and a change of the gift asks for the same.
        const kept = givenDonation(form.form, submissionOf(form.form, state) as JsonObject);
        expect(kept).toMatchObject({ amount: expected, fee: expected - gift, currency: code });
        const feeRate = { percentage: String(tariff[0] / 100), flat: String(tariff[1] / 100) };
        const again = aSubscription('s', { currency: code, feeRate, amount: expected, fee: expected - gift });
        expect([chargeFor(gift, again), feeIn(expected, again)]).toEqual([expected, expected - gift]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a gift without a covered fee', () => {
  it.each(PAIRS)('in %s is refused by the page just where %s does not take it', (code, by) => {
    const form = formIn(code, [0, 0]);
    const page = pageFormOf(form);
    fc.assert(
      fc.property(giftIn(code), (gift) => {
        const given = { gift: typed(gift, code), by: by === 'stripe' ? 'a' : 'b' };
        const issues = issuesOf(page, openForm(page, { answers: given, today: TODAY }).state);
        expect(issues.length === 0).toBe(gift % stepOf(code, by) === 0n);
        const currency = currencyOf(code);
        if (currency === null) throw new Error(`There is no currency ${code}.`);
        expect(providers.get(by)?.refusalOf({ minor: gift, currency }) === null).toBe(issues.length === 0);
      }),
      { numRuns: 12 },
    );
  });
});
