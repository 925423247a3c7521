import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { gift, heldGift, PUBLIC_KEY, refusal, runningStripe } from './testing/running-stripe.ts';

describe('an idempotency key', () => {
  it('repeats the first reply, declines included', async () => {
    const { stripe } = await runningStripe();
    const asked = gift({ confirm: true, payment_method: 'pm_card_visa_chargeDeclined' });
    const first = await refusal(stripe.paymentIntents.create(asked, { idempotencyKey: 'k' }));
    const again = await refusal(stripe.paymentIntents.create(asked, { idempotencyKey: 'k' }));
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('takes no other parameters', async () => {
    const { stripe } = await runningStripe();
    await stripe.paymentIntents.create(gift(), { idempotencyKey: 'k' });
    const other = await refusal(
      stripe.paymentIntents.create(gift({ amount: 2000 }), { idempotencyKey: 'k' }),
    );
    expect([other.statusCode, other.rawType]).toEqual([400, 'idempotency_error']);
  });

  it('is free again when the call had not begun, and after a day', async () => {
    const { stripe, emulators } = await runningStripe();
    const key = { idempotencyKey: 'k' };
    await refusal(stripe.paymentIntents.create(gift({ amount: 1 }), key));
    const first = await stripe.paymentIntents.create(gift(), key);
    expect((await stripe.paymentIntents.create(gift(), key)).id).toBe(first.id);
    emulators.pass(24 * 3_600_000);
    expect((await stripe.paymentIntents.create(gift(), key)).id).not.toBe(first.id);
  });

  it('finds the payment again whose answer was lost', async () => {
    const { stripe, emulators } = await runningStripe();
    const key = { idempotencyKey: 'k' };
    const call = 'stripe paymentIntents.create';
    emulators.faults.plan({ call, isAfter: true, fault: { type: 'cut' } });
    // The client itself asks once more.
    await stripe.paymentIntents.create(gift(), key);
    expect(emulators.log.calls().map(({ reply }) => reply?.status ?? null)).toEqual([null, 200]);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('repeats a 500 that Stripe has kept', async () => {
    const { stripe, emulators } = await runningStripe();
    const key = { idempotencyKey: 'k' };
    const body = JSON.stringify({ error: { type: 'api_error', message: 'Sorry.' } });
    const fault = { type: 'reply', status: 500, body } as const;
    emulators.faults.plan({ call: 'stripe *', isAfter: true, isKept: true, fault });
    expect((await refusal(stripe.paymentIntents.create(gift(), key))).message).toBe('Sorry.');
    expect((await refusal(stripe.paymentIntents.create(gift(), key))).message).toBe('Sorry.');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('is in use while the first call is under way', async () => {
    const { stripe, emulators } = await runningStripe();
    const key = { idempotencyKey: 'k' };
    emulators.faults.plan({ call: 'stripe paymentIntents.create', fault: { type: 'delay', ms: 300 } });
    const first = stripe.paymentIntents.create(gift(), key);
    await expect.poll(() => emulators.log.mostAtOnce()).toBe(1);
    const second = await refusal(stripe.paymentIntents.create(gift(), key));
    expect([second.statusCode, second.code]).toEqual([409, 'idempotency_key_in_use']);
    expect((await stripe.paymentIntents.create(gift(), { idempotencyKey: 'l' })).id).not.toBe(
      (await first).id,
    );
  });
});

describe('a call', () => {
  it('is refused with parameters that Stripe does not know, or no longer', async () => {
    const { stripe } = await runningStripe();
    const ask = (more: object) => refusal(stripe.paymentIntents.create({ ...gift(), ...more }));
    expect(await ask({ allow: 1 })).toMatchObject({ code: 'parameter_unknown', param: 'allow' });
    expect(await ask({ metadata: 'x' })).toMatchObject({ param: 'metadata' });
    expect(await ask({ amount: '10.5' })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await ask({ amount: undefined })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await ask({ capture_method: 'later' })).toMatchObject({ param: 'capture_method' });
    expect(await ask({ description: '' })).toMatchObject({ code: 'parameter_invalid_empty' });
    expect(await ask({ payment_method_types: ['card'] })).toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    });
    expect(await ask({ automatic_payment_methods: { enabled: true } })).toMatchObject({
      param: 'automatic_payment_methods',
    });
    expect(await ask({ return_url: 'https://a.example' })).toMatchObject({ param: 'return_url' });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  it.each([
    [49, 'eur', 'amount_too_small'],
    [0, 'eur', 'parameter_invalid_integer'],
    [49, 'jpy', 'amount_too_small'],
    [1499, 'czk', 'amount_too_small'],
    [10 ** 12, 'eur', 'amount_too_large'],
    [1001, 'kwd', undefined],
    [1050, 'isk', undefined],
    [1000, 'xxq', undefined],
    [1000, 'EUR', undefined],
  ])('is refused for an amount of %s %s', async (amount, currency, code) => {
    const { stripe } = await runningStripe();
    const refused = await refusal(stripe.paymentIntents.create(gift({ amount, currency })));
    expect([refused.statusCode, refused.code]).toEqual([400, code]);
  });

  it('takes an amount that the account settles in another currency only above that minimum', async () => {
    const { stripe } = await runningStripe({ minimum: 800 });
    expect((await refusal(stripe.paymentIntents.create(gift({ amount: 799 })))).code).toBe(
      'amount_too_small',
    );
    expect((await stripe.paymentIntents.create(gift({ amount: 800 }))).amount).toBe(800);
  });

  it('needs a key, the version of the client, and the secret key for what is not for pages', async () => {
    const { client, emulators, page } = await runningStripe();
    expect((await refusal(client('sk_test_other').customers.list())).statusCode).toBe(401);
    expect((await fetch(`${emulators.address}/v1/customers`)).status).toBe(401);
    expect(await refusal(client(PUBLIC_KEY).customers.list())).toMatchObject({ code: 'secret_key_required' });
    expect((await page('/v1/refunds', { payment_intent: 'pi_1' })).status).toBe(401);
    const old = client(undefined, { apiVersion: '2024-06-20' as typeof Stripe.API_VERSION });
    expect((await refusal(old.customers.list())).message).toContain('2024-06-20');
  });

  it('finds nothing of another account', async () => {
    const { stripe } = await runningStripe();
    const missing = await refusal(stripe.paymentIntents.retrieve('pi_other'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('refuses numbers of cards from a server, and wrong ones from pages', async () => {
    const { stripe, client } = await runningStripe();
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const make = (by: Stripe, wrong: object = {}) =>
      refusal(by.paymentMethods.create({ type: 'card', card: { ...card, ...wrong } }));
    expect((await make(stripe)).message).toContain('generally unsafe');
    const page = client(PUBLIC_KEY);
    expect((await make(page, { number: '4242424242424241' })).code).toBe('incorrect_number');
    expect((await make(page, { exp_month: 13 })).code).toBe('invalid_expiry_month');
    expect((await make(page, { exp_year: 2001 })).code).toBe('invalid_expiry_year');
    expect((await make(page, { cvc: '99' })).code).toBe('invalid_cvc');
  });

  it('may have names like those of prototypes', async () => {
    const { emulators, stripe } = await runningStripe();
    const headers = { authorization: 'Bearer sk_test_1' };
    for (const body of ['__proto__[amount]=1', 'constructor=1', 'a[b]=1&a=2', 'a[=1', '[a]=1'])
      expect(
        (
          await fetch(`${emulators.address}/v1/customers`, {
            method: 'POST',
            headers,
            body: new URLSearchParams(body),
          })
        ).status,
      ).toBe(400);
    const { metadata } = await stripe.customers.create({ metadata: { __proto__: 'x', constructor: 'y' } });
    expect(metadata).toEqual({ constructor: 'y' });
    expect(Object.getPrototypeOf({})).not.toHaveProperty('amount');
  });
});

describe('a list', () => {
  it('has pages, newest first', async () => {
    const { stripe, emulators } = await runningStripe();
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift((await stripe.paymentIntents.create(gift({ metadata: { turn } }))).id);
      emulators.pass(60_000);
    }
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const seen: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(ids);
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const created = first.data[1]?.created ?? 0;
    const recent = await stripe.paymentIntents.list({ created: { gte: created } });
    expect(recent.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const found = await stripe.paymentIntents.search({ query: "metadata['turn']:'3'" });
    expect(found.data.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('is of items that are found by search only after a minute', async () => {
    const { stripe, emulators } = await runningStripe();
    await stripe.paymentIntents.create(gift({ metadata: { payment: 'p' } }));
    const query = { query: "metadata['payment']:'p' AND status:'requires_payment_method'" };
    expect((await stripe.paymentIntents.search(query)).data).toEqual([]);
    emulators.pass(61_000);
    expect((await stripe.paymentIntents.search(query)).data).toHaveLength(1);
  });

  it('expands what can be expanded', async () => {
    const { stripe } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(
      heldGift({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    const listed = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(listed.data[0]?.latest_charge).toMatchObject({ object: 'charge', paid: true });
    expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toMatch(/^ch_/);
    const refused = await refusal(stripe.paymentIntents.retrieve(id, { expand: ['amount'] }));
    expect(refused.message).toBe('This property cannot be expanded (amount).');
  });
});
