import { describe, expect, it } from 'vitest';
import { atPaypal } from './paypal-desk.ts';
import { approveOrder, type TollHouse, tollHouse } from './toll-house.ts';

const KEY = 'aaaaaaaa-0000-4000-8000-00000000000a';
const ORDER = '/ajax?action=forminator_pp_create_order';
const ANSWERS = { submission_key: KEY, 'email-1': 'ada@analytical.example', price: '12.50', way: 'paypal' };

/** As the page of a form sends it; nobody reads the amount. */
function orderOf(house: TollHouse, answers: Readonly<Record<string, string>> = ANSWERS) {
  const amount = { currency_code: 'JPY', value: '0.01' };
  const form_data = {
    purchase_units: [{ amount }],
    application_context: { shipping_preference: 'NO_SHIPPING' },
  };
  const form_fields = new URLSearchParams({
    forminator_nonce: 'of the page',
    form_id: '31',
    ...answers,
  }).toString();
  return { nonce: house.nonce('30'), form_id: '30', mode: 'live', form_data, form_fields };
}

async function asked(house: TollHouse, order: unknown, url = ORDER) {
  const payload = typeof order === 'string' ? order : JSON.stringify(order);
  const headers = { 'content-type': 'application/json' };
  const reply = await house.server.app.inject({ method: 'POST', url, payload, headers });
  const { success = false, data = {}, message = '' } = reply.json();
  return { status: reply.statusCode, success, data, message };
}

describe('an order at PayPal', () => {
  it('is created for what the answers cost, whatever amount the page names, and pays the form', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const { status, success, data } = await asked(house, orderOf(house));
    expect({ status, success }).toEqual({ status: 200, success: true });
    expect(data.order_id).toMatch(/^[0-9A-F]{17}$/);
    expect(await atPaypal(house.emulators, `/v2/checkout/orders/${data.order_id}`)).toMatchObject({
      purchase_units: [{ amount: { currency_code: 'EUR', value: '12.50' } }],
    });
    expect((await asked(house, orderOf(house))).data).toEqual(data);
    await approveOrder(house.emulators, data.order_id);
    const sent = await house.send('12.50', { submission_key: KEY, paymentid: data.paymentid });
    expect([sent.status, sent.data['paymentid']]).toEqual([200, data.paymentid]);
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1250 });
    // The form is kept, and its money taken: there is nothing left to pay.
    expect((await asked(house, orderOf(house))).status).toBe(409);
  });

  it('takes hostile names for names', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const order = JSON.stringify(orderOf(house, { ...ANSWERS, submission_key: `${KEY}${name.length}` }));
      const beside = `{"${name}":{"form_id":"31","nonce":"x"},${order.slice(1)}`;
      expect([name, (await asked(house, beside)).status]).toEqual([name, 200]);
      // In place of what the call needs, it gives nothing.
      const { nonce: _, ...without } = orderOf(house);
      const inherited = `{"${name}":{"nonce":"${house.nonce('30')}"},${JSON.stringify(without).slice(1)}`;
      expect([name, (await asked(house, inherited)).status]).toEqual([name, 403]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
  });

  it('is for who pays by PayPal, and for nobody else', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const byCard = await asked(house, orderOf(house, { ...ANSWERS, way: 'stripe' }));
    expect([byCard.status, byCard.data.order_id]).toEqual([422, undefined]);
    expect(await house.rows('payments')).toEqual([]);
  });

  it.each([
    ['no JSON', 400, () => '{'],
    ['no object', 400, () => [1]],
    ['no nonce', 403, (order: object) => ({ ...order, nonce: '' })],
    [
      'the nonce of another form',
      403,
      (order: object, house: TollHouse) => ({ ...order, nonce: house.nonce('31') }),
    ],
    ['a form that is not there', 404, (order: object) => ({ ...order, form_id: '9999' })],
    ['fields that are no text', 400, (order: object) => ({ ...order, form_fields: { price: '12.50' } })],
    ['fields that are no form', 400, (order: object) => ({ ...order, form_fields: 'price=%FF' })],
    ['nested fields', 400, (order: object) => ({ ...order, form_fields: 'price[a][b]=1' })],
    [
      'more fields than a form may have',
      413,
      (order: object) => ({ ...order, form_fields: '&a=1'.repeat(6_000) }),
    ],
    ['no fields', 400, ({ form_fields, ...order }: { form_fields: string }) => order],
    ['a NUL character', 400, (order: object) => ({ ...order, form_fields: 'price=1%00' })],
  ] as const)('is not created with %s', async (_what, status, change) => {
    const house = await tollHouse({ way: 'paypal' });
    const reply = await asked(
      house,
      (change as (order: object, house: TollHouse) => unknown)(orderOf(house), house),
    );
    expect([reply.status, reply.success, reply.data.order_id]).toEqual([status, false, undefined]);
    expect(reply.message).toMatch(/^[A-Z“].*\.$/);
    expect(await house.rows('payments')).toEqual([]);
  });

  it('is the only call that is JSON', async () => {
    const house = await tollHouse({ way: 'paypal' });
    for (const url of [
      '/ajax',
      '/ajax?action=forminator_update_payment_amount',
      `/forms/toll?${ORDER.slice(6)}`,
    ])
      expect([
        url,
        (await house.server.app.inject({ method: 'POST', url, payload: orderOf(house) })).statusCode,
      ]).toEqual([url, 415]);
    expect(await house.rows('payments')).toEqual([]);
  });
});
