import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from '../value/currencies.ts';
import { decimalText, isDecimal, parseDecimal } from '../value/decimal.ts';
import type { Json } from '../value/json.ts';
import { amount } from './amount.ts';
import { amountEntryOf, amountOnLeave } from './amount-entry.ts';
import { billingAddress } from './billing-address.ts';
import { card } from './card.ts';
import { cardExpiry } from './card-expiry.ts';
import { cardNumber } from './card-number.ts';
import { company } from './company.ts';
import { currency } from './currency.ts';
import { donationSummary } from './donation-summary.ts';
import { feeRecovery } from './fee-recovery.ts';
import type { FieldDefinition } from './field-definition.ts';
import { frequency } from './frequency.ts';
import { frequencyText } from './frequency-text.ts';
import { gateway } from './gateway.ts';
import type { FieldKind } from './kind.ts';
import { levelsOf, priceIdOf } from './levels.ts';
import { login } from './login.ts';
import { mirror } from './mirror.ts';
import { partsOf, rulesOf } from './off-pages.ts';
import { paypal } from './paypal.ts';
import { priceId } from './price-id.ts';
import { recoveredFee } from './recovered-fee.ts';
import { secret } from './secret.ts';
import { stateEntryOf } from './state.ts';
import { stripe } from './stripe.ts';
import { stripeOcs } from './stripe-ocs.ts';
import { sum } from './sum.ts';
import { terms } from './terms.ts';

function field(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return { id: 'x', kind: kind.name, label: 'X', currency: 'USD', ...options };
}

function partIds(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): readonly string[] {
  return partsOf(kind, field(kind, options)).map(({ definition }) => definition.id);
}

function textOf(value: unknown): unknown {
  return isDecimal(value) ? decimalText(value) : value;
}

const n = (text: string) => parseDecimal(text);

const LEVELS = {
  levels: [{ amount: 10 }, { amount: 25, label: 'Some' }, { amount: 25, label: 'The same' }, { amount: 500 }],
  customAmount: true,
  minimum: 20,
  maximum: 100,
};

describe('amount', () => {
  const levels = field(amount, LEVELS);

  it('reads as its currency is written, and takes JSON numbers as they are', () => {
    const euros = field(amount, { currency: 'EUR' });
    expect(textOf(amount.read('1.234,5', euros))).toBe('1234.5');
    expect(textOf(amount.read(1234.5, euros))).toBe('1234.5');
    expect(textOf(amount.read(-3, euros))).toBe('3');
    expect(textOf(amount.read(1e-7, euros))).toBe('0');
    expect(amount.read(1e40, euros)).toBe('1e+40');
    expect(amount.read('much', euros)).toBe('much');
    expect(amount.read(' ', euros)).toBeNull();
    expect(amount.read({}, euros)).toBeUndefined();
    expect(amount.read('5', field(amount, { currency: 'none' }))).toBe('5');
  });

  it('starts with the last default level, else the first, else the set amount', () => {
    expect(amount.initial(levels)).toBe('10.00');
    const flagged = [{ amount: 1, default: true }, { amount: 2, default: true }, { amount: 3 }];
    expect(amount.initial(field(amount, { levels: flagged }))).toBe('2.00');
    expect(amount.initial(field(amount, { amount: 1234.5 }))).toBe('1,234.50');
    expect(amount.initial(field(amount))).toBeNull();
  });

  it('has a price id where it has levels, and limits where it can be typed', () => {
    expect(partIds(amount, LEVELS)).toEqual(['give-price-id', 'give-form-minimum', 'give-form-maximum']);
    expect(partIds(amount)).toEqual(['give-form-maximum']);
    expect(partIds(amount, { amount: 5 })).toEqual([]);
    expect(partsOf(amount, field(amount, { currency: 'EUR' }))[0]?.definition.defaultValue).toBe('999999,99');
  });

  it('takes only what is set, where nothing can be typed', () => {
    expect(rulesOf(amount, field(amount, { amount: 5 }))).toEqual([{ rule: 'amount', limits: ['5'] }]);
    expect(rulesOf(amount, field(amount, { ...LEVELS, customAmount: false }))).toEqual([
      { rule: 'amount', limits: ['10', '25', '25', '500'] },
    ]);
    expect(rulesOf(amount, levels).map(({ rule }) => rule)).toEqual(['amount', 'bad_minimum', 'bad_maximum']);
    expect(rulesOf(amount, field(amount)).map(({ rule }) => rule)).toEqual(['amount', 'bad_maximum']);
  });

  it('is sent so that it reads as the same again, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencyCodes()),
        fc.string(),
        fc.nat(10 ** 9),
        (code, noise, digits) => {
          const definition = field(amount, { currency: code });
          const value = amount.read(`${digits}${noise}`, definition) ?? null;
          const sent = amount.toSubmission(value, definition);
          if (sent !== null) expect(amount.read(sent, definition)).toEqual(value);
        },
      ),
    );
  });

  it('lays out its levels and, last, another amount', () => {
    expect(amountEntryOf(levels)).toMatchObject({
      display: 'buttons',
      isTyped: true,
      symbol: '$',
      position: 'before',
      choices: [
        { id: '0', text: '10.00', label: '$10.00' },
        { id: '1', text: '25.00', label: 'Some' },
        { id: '2', text: '25.00', label: 'The same' },
        { id: '3', text: '500.00', label: '$500.00' },
        { id: 'custom', text: '', label: 'Custom Amount' },
      ],
    });
    expect(amountEntryOf(field(amount, { amount: 5, display: 'select' }))).toMatchObject({
      display: 'select',
      isTyped: false,
      choices: [],
    });
  });

  it.each([
    ['', '10.00'],
    ['0', '10.00'],
    ['abc', '10.00'],
    ['1234.5', '1,234.50'],
    ['1.2.3', '1.2.3'],
  ])('turns “%s” into “%s” when it is left', (entered, left) => {
    expect(amountOnLeave(entered, levels)).toBe(left);
    expect(amountOnLeave(left, levels)).toBe(left);
  });

  it('leaves a blank alone where there is no default', () => {
    expect(amountOnLeave('', field(amount))).toBe('');
  });
});

describe('the price id', () => {
  const levels = field(priceId, LEVELS);

  it.each([
    { amount: '10', chosen: null, id: '0' },
    { amount: '25', chosen: null, id: '1' },
    { amount: '25', chosen: '2', id: '2' },
    { amount: '25', chosen: '0', id: '1' },
    { amount: '25', chosen: 'custom', id: '1' },
    { amount: '500', chosen: null, id: '3' },
    { amount: '20', chosen: null, id: 'custom' },
    { amount: '100', chosen: '3', id: 'custom' },
    { amount: '19.99', chosen: null, id: null },
    { amount: '100.01', chosen: 'custom', id: null },
  ])('of $amount, with $chosen chosen, is $id', ({ amount: given, chosen, id }) => {
    expect(priceIdOf(n(given), chosen, levels)).toBe(id);
    expect(priceId.read(chosen, levels, [n(given)])).toBe(id);
  });

  it('is none of nothing, but that another amount was wanted', () => {
    expect(priceId.read('1', levels, [null])).toBeNull();
    expect(priceId.read('custom', levels, [null])).toBe('custom');
    expect(priceId.read('custom', levels, ['much'])).toBeNull();
    expect(priceIdOf(n('20'), null, { ...levels, customAmount: false })).toBeNull();
    expect(levelsOf({ ...levels, levels: [{}, 7] })).toEqual([]);
  });
});

describe('currency', () => {
  it('is read, shown and held between its limits', () => {
    const definition = field(currency, { currency: 'INR', min: 1, max: 5 });
    const value = currency.read('1,234,567.5', definition) ?? null;
    expect(currency.toText(value, definition)).toBe('₹12,34,567.50');
    expect(currency.toSubmission(value, definition)).toBe('1234567.50');
    expect(currency.rules(definition).map(({ rule }) => rule)).toEqual(['number', 'minNumber', 'maxNumber']);
    expect(currency.rules(field(currency))).toHaveLength(1);
  });
});

describe('frequency', () => {
  const donors = field(frequency, { periods: ['month', 'year'], interval: 2, defaultValue: 'year' });
  const admins = field(frequency, { periods: ['month'], oneTime: false });

  it('begins with nothing where there is nothing to choose', () => {
    expect(frequency.initial(field(frequency, { periods: [], oneTime: false }))).toBeNull();
  });

  it('lets the donor choose, once first', () => {
    expect(frequency.choices(donors).map(({ label }) => label)).toEqual([
      'One Time',
      'Every 2 months',
      'Every 2 years',
    ]);
    expect(frequency.initial(donors)).toBe('year');
    expect(frequency.initial(field(frequency, { periods: ['day'] }))).toBe('one-time');
    expect(frequency.displays(donors)).toBe(true);
  });

  it('is the author’s where there is one choice', () => {
    expect(frequency.displays(admins)).toBe(false);
    expect(frequency.read('day', admins)).toBe('month');
    expect(frequency.toText('month', admins)).toBe('Monthly');
  });

  it('is said in the summary', () => {
    const text = (...sources: (string | null)[]) => frequencyText.read(null, field(frequencyText), sources);
    expect(text('month', 'Monthly')).toBe('Monthly');
    expect(text('one-time', frequency.toText('one-time', donors))).toBe('One Time');
    expect(text(null, null)).toBe('One Time');
    expect(frequency.toText(null, donors)).toBe('');
  });
});

describe('fee-recovery', () => {
  it('is ticked by the donor, or always paid', () => {
    expect(feeRecovery.read(['yes'], field(feeRecovery))).toBe('checked');
    expect(feeRecovery.read([], field(feeRecovery))).toBeNull();
    expect(feeRecovery.read(['no'], field(feeRecovery))).toBeNull();
    expect(feeRecovery.read(['maybe'], field(feeRecovery))).toBeUndefined();
    const forced = field(feeRecovery, { mode: 'forced' });
    expect(feeRecovery.read(null, forced)).toBe('checked');
    expect(feeRecovery.displays(forced)).toBe(false);
    expect(feeRecovery.initial(field(feeRecovery, { defaultValue: true }))).toBe('checked');
    expect(partIds(feeRecovery)).toEqual(['x-fee']);
  });

  it('works out the fee', () => {
    const rate = field(recoveredFee, { percentage: 2.9, flat: 0.3 });
    expect(textOf(recoveredFee.read(null, rate, [n('250')]))).toBe('7.78');
    for (const nothing of [null, n('0'), 'much']) expect(recoveredFee.read(null, rate, [nothing])).toBeNull();
    expect(recoveredFee.read(null, field(recoveredFee, { percentage: 100 }), [n('1')])).toBeNull();
    expect(textOf(recoveredFee.read(null, field(recoveredFee), [n('1')]))).toBe('0');
  });
});

describe('donation-summary', () => {
  it('has a row for all there is', () => {
    expect(partIds(donationSummary, { amount: 'a' })).toEqual(['x-amount', 'x-total']);
    const all = { amount: 'a', frequency: 'f', fee: 'x-fee', labels: { 'x-total': 'All in all' } };
    expect(partIds(donationSummary, all)).toEqual(['x-amount', 'x-frequency', 'x-fees', 'x-total']);
    expect(partsOf(donationSummary, field(donationSummary, all))[3]?.definition).toMatchObject({
      label: 'All in all',
      of: ['a', 'x-fee'],
    });
  });

  it('adds up what is there', () => {
    const read = (...values: (string | null)[]) =>
      textOf(
        sum.read(
          null,
          field(sum),
          values.map((value) => value && n(value)),
        ),
      );
    expect(read('250', '7.78')).toBe('257.78');
    expect(read('250', null)).toBe('250');
    expect(read(null, null)).toBeNull();
  });
});

describe('gateway and mirror', () => {
  it('leaves no choice where there is none', () => {
    const one = field(gateway, { options: [{ value: 'stripe', label: 'Card' }] });
    expect(gateway.displays(one)).toBe(false);
    expect(gateway.initial(one)).toBe('stripe');
    expect(gateway.read('manual', one)).toBe('stripe');
    expect(mirror.read(null, field(mirror), ['stripe'])).toBe('stripe');
  });
});

describe('card', () => {
  it('is made of what is asked for, and of a token', () => {
    expect(partIds(card)).toEqual(['card_number', 'card_cvc', 'card_expiry', 'give_stripe_payment_method']);
    expect(partIds(card, { cardholder: true, token: 'pm' })).toContain('card_name');
    expect(partIds(card, { cardholder: true, token: 'pm' }).at(-1)).toBe('pm');
  });

  it('reads number and date as they are meant, and never sends them', () => {
    expect(cardNumber.read(' 4242-4242 4242 4242 ')).toBe('4242424242424242');
    expect(cardNumber.read('4242x')).toBe('4242x');
    expect(cardNumber.read('- -')).toBe('- -');
    expect(cardNumber.toText('4242424242424242')).toBe('•••• 4242');
    expect(cardNumber.aspects.get('type')?.('4242424242424242')).toBe('visa');
    expect(cardNumber.aspects.get('type')?.('99')).toBeNull();
    expect(cardExpiry.read('1 / 30')).toBe('01/2030');
    expect(cardExpiry.read('13/30')).toBe('13/30');
    expect(cardExpiry.aspects.get('month')?.('01/2030')).toBe('01');
    expect(cardExpiry.aspects.get('year')?.('01/2030')).toBe('2030');
    expect(cardExpiry.aspects.get('year')?.('13/30')).toBeNull();
    for (const kind of [cardNumber, cardExpiry, secret]) expect(kind.toSubmission()).toBeNull();
  });
});

describe('the panels', () => {
  it('ask for what they need', () => {
    expect(partIds(login)).toEqual(['x-open', 'give_user_login', 'give_user_pass']);
    expect(partIds(login, { required: true })).toEqual(['give_user_login', 'give_user_pass']);
    expect(partIds(company)).toEqual(['give_company_option', 'give_company_name']);
    expect(partIds(company, { required: true })).toEqual(['give_company_name']);
    expect(partIds(billingAddress)).toEqual([
      'billing_country',
      'card_address',
      'card_address_2',
      'card_city',
      'card_state',
      'card_zip',
    ]);
    expect(terms.read('yes')).toBe('checked');
  });

  it('use the author’s words', () => {
    const worded = field(login, {
      labels: { give_user_login: 'Who?' },
      messages: { required: 'Say it.' },
    });
    expect(partsOf(login, worded)[1]?.definition).toMatchObject({
      label: 'Who?',
      messages: { required: 'Say it.' },
    });
  });

  it('call a state as its country does, unless the author does otherwise', () => {
    expect(stateEntryOf({ ...field(gateway), label: 'State' }, 'CA')).toMatchObject({ label: 'Province' });
    expect(stateEntryOf({ ...field(gateway), label: 'Land' }, 'CA').label).toBe('Land');
  });
});

describe('payments', () => {
  it('have a part for each plan, where its author wrote it', () => {
    const plans = {
      payments: [
        { planName: 'A', amountType: 'variable', variable: 'total' },
        { planName: 'B', amount: 9.5 },
      ],
    };
    const parts = partsOf(stripe, field(stripe, plans));
    expect(parts.map(({ definition, at }) => [definition.id, definition.formula, at])).toEqual([
      ['x-plan-1', '{total}', '/payments/0'],
      ['x-plan-2', '9.5', '/payments/1'],
      ['x-amount', undefined, ''],
      ['x-plan', undefined, ''],
      ['x-paymentid', undefined, ''],
      ['x-paymentmethod', undefined, ''],
      ['x-subscriptionid', undefined, ''],
    ]);
  });

  it('are made alike, however the provider asks for the card', () => {
    expect(partIds(stripeOcs, { amount: 5 })).toEqual(partIds(stripe, { amount: 5 }));
    const variable = { amountType: 'variable', variable: 'total', payments: [] };
    expect(partsOf(stripeOcs, field(stripeOcs, variable))[0]?.definition.formula).toBe('{total}');
  });

  it('are plans of their own without any', () => {
    expect(partIds(paypal, { amount: 5 })).toEqual(['x-plan-1', 'x-amount', 'x-orderid']);
    expect(partsOf(paypal, field(paypal))[0]?.definition.formula).toBe('0');
  });
});
