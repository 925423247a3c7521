import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';

const PAY = { id: 'pay', kind: 'stripe', label: 'Pay', currency: 'USD', amount: 5 };

function billing(fields: readonly object[], answers: JsonObject, pay: object = {}): unknown {
  const form = formOf([...fields, { ...PAY, ...pay }]);
  // The state exists: nothing else is asked.
  const verdict = {
    type: 'verdict',
    field: 'card_state',
    rule: 'state',
    value: ['MA', 'US'],
    met: true,
  } as const;
  const { effects } = tell(form, [{ type: 'submit' }, verdict], { answers });
  const effect = effects.find(({ type }) => type === 'pay');
  return effect?.type === 'pay' ? effect.billing : effects;
}

const DONOR = [
  { id: 'give_first', kind: 'donor-name', label: 'First', autofill: 'given-name' },
  { id: 'give_last', kind: 'donor-name', label: 'Last', autofill: 'family-name' },
  { id: 'give_email', kind: 'email', label: 'Email', confirm: true },
];
const ADA = {
  give_first: 'Ada',
  give_last: 'Lovelace',
  give_email: 'ada@x.example',
  confirm_give_email: 'ada@x.example',
};

describe('the billing details', () => {
  it('come with the payment: name, e-mail and billing address', () => {
    const fields = [...DONOR, { id: 'billing', kind: 'billing-address', label: 'Address' }];
    const address = {
      billing_country: 'US',
      card_address: '1 Main St',
      card_address_2: 'Flat 2',
      card_city: 'Boston',
      card_state: 'MA',
      card_zip: '02101',
    };
    expect(billing(fields, { ...ADA, ...address })).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@x.example',
      address: {
        line1: '1 Main St',
        line2: 'Flat 2',
        city: 'Boston',
        state: 'MA',
        postal_code: '02101',
        country: 'US',
      },
    });
  });

  it('leave out what is blank or hidden', () => {
    const hidden = {
      action: 'hide',
      rule: 'all',
      conditions: [{ field: 'give_first', operator: '=', value: 'Ada' }],
    };
    const fields = [...DONOR, { ...text('phone', { autofill: 'tel' }), conditions: [hidden] }];
    expect(billing(fields, { ...ADA, give_last: '', phone: '1' })).toEqual({
      name: 'Ada',
      email: 'ada@x.example',
      address: {},
    });
  });

  it('come from the fields that the payment names', () => {
    const fields = [
      ...DONOR,
      { id: 'payer', kind: 'name', label: 'Payer', multiple: true },
      { id: 'mail', kind: 'email', label: 'Mail' },
      { id: 'call', kind: 'phone', label: 'Call', validation: 'none' },
      { id: 'home', kind: 'address', label: 'Home' },
    ];
    const named = {
      billingName: 'payer',
      billingEmail: 'mail',
      billingPhone: 'call',
      billingAddress: 'home',
    };
    const answers = {
      ...ADA,
      'payer-first-name': 'Bo',
      'payer-last-name': 'Li',
      mail: 'bo@x.example',
      call: '123',
      'home-city': 'Graz',
      'home-zip': '8010',
    };
    expect(billing(fields, answers, named)).toEqual({
      name: 'Bo Li',
      email: 'bo@x.example',
      phone: '123',
      address: { city: 'Graz', postal_code: '8010' },
    });
  });

  it('are unknown if no field asks for them', () => {
    expect(billing([text('wish')], { wish: 'x' })).toBeUndefined();
  });
});
