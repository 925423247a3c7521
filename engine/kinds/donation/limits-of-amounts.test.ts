import { describe, expect, it } from 'vitest';
import { fieldState } from '../../form/state/field-state-of.ts';
import { formOf } from '../../form/testing/compiled.ts';
import { tell } from '../../form/testing/tell.ts';
import type { JsonObject } from '../../value/json.ts';

function said(definition: JsonObject, answer: string): string | null {
  const form = formOf([{ id: 'gift', label: 'Gift', ...definition } as object]);
  const { state } = tell(form, [{ type: 'answer', field: 'gift', answer }]);
  return fieldState(form, state, 'gift')?.issue?.message ?? null;
}

const amount = (more: JsonObject): JsonObject => ({ kind: 'amount', customAmount: true, ...more });

describe('the limits of an amount', () => {
  it.each([
    // What is compared is what is shown: rounded to the decimals of the currency.
    [{ currency: 'JPY', minimum: 1, maximum: 999_999.99 }, '1000000', null],
    [{ currency: 'JPY', minimum: 1, maximum: 999_999.99 }, '1000001', '¥1,000,000'],
    [{ currency: 'USD', minimum: 5.001 }, '5.00', null],
    [{ currency: 'USD', minimum: 5.001 }, '4.99', '$5'],
    [{ currency: 'USD', minimum: 4.995 }, '5', null],
    // Without a minimum there are none, but what a column holds.
    [{ currency: 'USD', maximum: 100 }, '150', null],
    [{ currency: 'USD' }, '1000000', null],
    [{ currency: 'VND' }, '50.000.000', null],
    [{ currency: 'USD', minimum: 0, maximum: 100 }, '150', '$100'],
    [{ currency: 'USD', minimum: 0 }, '0', 'in digits'],
    [{ currency: 'USD' }, '92233720368547758.07', null],
    [{ currency: 'USD' }, '92233720368547758.08', '$92,233,720,368,547,758.07'],
    [{ currency: 'JPY', minimum: 1, maximum: 1e30 }, '9223372036854775808', '¥9,223,372,036,854,775,807'],
  ])('%j: %s gives %s', (definition, answer, words) => {
    const message = said(amount(definition as JsonObject), answer);
    if (words === null) expect(message).toBeNull();
    else expect(message).toContain(words);
  });

  it('also apply to a sum as they are shown', () => {
    expect(said({ kind: 'currency', currency: 'JPY', max: 99.5 }, '100')).toBeNull();
    expect(said({ kind: 'currency', currency: 'JPY', max: 99.4 }, '100')).toContain('99');
  });
});

describe('what a provider can charge', () => {
  const gateway = (pay: JsonObject): readonly object[] => [
    { id: 'gift', kind: 'amount', label: 'Gift', currency: pay['currency'], customAmount: true },
    { id: 'pay', label: 'To be paid', amountType: 'variable', variable: 'gift', ...pay },
  ];

  it.each([
    ['stripe', 'BHD', '10.555', 'multiple of 0.01'],
    ['stripe', 'UGX', '10.50', 'multiple of 1'],
    ['stripe', 'BHD', '10.55', null],
    ['paypal', 'BHD', '10.555', null],
    ['paypal', 'UGX', '10.50', null],
  ])('%s for %s %s: %s', (kind, currency, answer, words) => {
    const form = formOf(gateway({ kind, currency }));
    const { state } = tell(form, [{ type: 'answer', field: 'gift', answer }]);
    expect(fieldState(form, state, 'gift')?.issue).toBeNull();
    const message = fieldState(form, state, 'pay-amount')?.issue?.message ?? null;
    if (words === null) expect(message).toBeNull();
    else expect(message).toContain(words);
  });

  it('does not limit a gift by another gateway', () => {
    const offline = {
      action: 'show',
      rule: 'all',
      conditions: [{ field: 'way', operator: '=', value: 'card' }],
    };
    const [gift, pay] = gateway({ kind: 'stripe', currency: 'BHD', conditions: [offline] } as JsonObject);
    const options = ['card', 'offline'].map((value) => ({ value, label: value }));
    const way = { id: 'way', kind: 'gateway', label: 'Way', options };
    const form = formOf([gift, way, pay] as object[]);
    const sent = (value: string): unknown =>
      tell(form, [
        { type: 'answer', field: 'gift', answer: '10.555' },
        { type: 'answer', field: 'way', answer: value },
        { type: 'submit' },
      ]).effects.find(({ type }) => type === 'send');
    expect(sent('offline')).toMatchObject({ submission: { gift: '10.555' } });
    expect(sent('card')).toBeUndefined();
  });
});

describe('a gateway', () => {
  const options = ['card', 'offline'].map((value) => ({ value, label: value }));

  it('has to be chosen even if it is not required', () => {
    const form = formOf([{ id: 'way', kind: 'gateway', label: 'Way', options }]);
    const { state, effects } = tell(form, [{ type: 'submit' }]);
    expect(effects.some(({ type }) => type === 'send')).toBe(false);
    expect(fieldState(form, state, 'way')?.complaint?.message).toBe('Choose how to pay.');
  });
});
