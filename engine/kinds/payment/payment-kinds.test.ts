import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { kind as terms } from '../choice/terms.ts';
import { kind as company } from '../donation/company.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { kind as mirror } from '../host/mirror.ts';
import type { FieldKind } from '../kind.ts';
import { kind as login } from '../person/login.ts';
import { kind as secret } from '../person/secret.ts';
import { stateEntryOf } from '../person/state.ts';
import { partsOf } from '../testing/authored.ts';
import { kind as billingAddress } from './billing-address.ts';
import { kind as card } from './card.ts';
import { kind as cardExpiry } from './card-expiry.ts';
import { kind as cardNumber } from './card-number.ts';
import { kind as gateway } from './gateway.ts';
import { kind as paypal } from './paypal.ts';
import { kind as stripe } from './stripe.ts';
import { kind as stripeOcs } from './stripe-ocs.ts';

function field(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return { id: 'x', kind: kind.name, label: 'X', currency: 'USD', ...options };
}

function partIds(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): readonly string[] {
  return partsOf(kind, field(kind, options)).map(({ definition }) => definition.id);
}

describe('gateway and mirror', () => {
  it('leaves no choice if there is none', () => {
    const one = field(gateway, { options: [{ value: 'stripe', label: 'Card' }] });
    expect(gateway.displays(one)).toBe(false);
    expect(gateway.initial(one)).toBe('stripe');
    expect(gateway.read('manual', one)).toBe('stripe');
    expect(mirror.read(null, field(mirror), ['stripe'])).toBe('stripe');
  });
});

describe('card', () => {
  it('consists of the parts that are asked for, and a token', () => {
    expect(partIds(card)).toEqual(['card_number', 'card_expiry', 'card_cvc', 'give_stripe_payment_method']);
    expect(partIds(card, { cardholder: true, token: 'pm' })).toContain('card_name');
    expect(partIds(card, { cardholder: true, token: 'pm' }).at(-1)).toBe('pm');
  });

  it('reads the number and the date, and never sends them', () => {
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
  it('contain the fields they need', () => {
    expect(partIds(login)).toEqual(['give_user_id', 'x-open', 'give_user_login', 'give_user_pass']);
    expect(partIds(login, { required: true })).toEqual(['give_user_id', 'give_user_login', 'give_user_pass']);
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
    expect(
      partsOf(login, worded).find(({ definition }) => definition.id === 'give_user_login')?.definition,
    ).toMatchObject({
      label: 'Who?',
      messages: { required: 'Say it.' },
    });
  });

  it('label a state as its country does, unless the author labels it', () => {
    expect(stateEntryOf({ ...field(gateway), label: 'State' }, 'CA')).toMatchObject({ label: 'Province' });
    expect(stateEntryOf({ ...field(gateway), label: 'Land' }, 'CA').label).toBe('Land');
  });
});

describe('payments', () => {
  it('have a part for each plan, at its place', () => {
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

  it('are the same, however the provider asks for the card', () => {
    expect(partIds(stripeOcs, { amount: 5 })).toEqual(partIds(stripe, { amount: 5 }));
    const variable = { amountType: 'variable', variable: 'total', payments: [] };
    expect(partsOf(stripeOcs, field(stripeOcs, variable))[0]?.definition.formula).toBe('{total}');
  });

  it('have one plan if none is written', () => {
    expect(partIds(paypal, { amount: 5 })).toEqual(['x-plan-1', 'x-amount', 'x-orderid']);
    expect(partsOf(paypal, field(paypal))[0]?.definition.formula).toBe('0');
  });
});
