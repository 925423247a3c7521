import { expect, it } from 'vitest';
import { offeredForm } from '../forms/offered-form.ts';
import { EVERY_CAPABILITY, formNamed, served } from '../testing/test-server.ts';
import { withoutAccount } from './without-account.ts';

const GIFT = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', amount: 10 };
const CARD = {
  id: 'card',
  kind: 'stripe',
  label: 'Card',
  currency: 'USD',
  amountType: 'variable',
  variable: 'gift',
};
const WAY = {
  ...{ id: 'way', kind: 'gateway', label: 'Pay by' },
  options: [
    { value: 'stripe', label: 'Card' },
    { value: 'bank', label: 'Bank transfer' },
  ],
};
const IF_CARD = [
  { action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value: 'stripe' }] },
];
const form = (name: string, fields: readonly object[]) =>
  served(name, { ...{ id: name, type: 'form', title: name }, fields });

it.each([
  [true, formNamed('donation')],
  [true, form('way-of-another-name', [GIFT, WAY, { ...CARD, conditions: IF_CARD }])],
  [true, form('no-way-at-all', [GIFT])],
  [false, form('cards-for-every-way', [GIFT, WAY, CARD])],
  [false, form('cards-alone', [GIFT, CARD])],
  [false, form('no-gift', [{ id: 'who', kind: 'text', label: 'Who' }])],
])('%s is whether donors of $1.name are told to transfer', (isTold, one) => {
  const offered = [offeredForm(one, EVERY_CAPABILITY)];
  expect(withoutAccount(offered, false)).toEqual(isTold ? offered : []);
  expect(withoutAccount(offered, true)).toEqual([]);
});
