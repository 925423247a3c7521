import { describe, expect, it } from 'vitest';
import { gift, heldGift, PUBLIC_KEY, refusal, runningStripe } from './testing/running-stripe.ts';

describe('a payment intent', () => {
  it('is held, then captured', async () => {
    const { stripe, emulators } = await runningStripe();
    const intent = await stripe.paymentIntents.create(heldGift({ metadata: { payment: 'p1' } }));
    expect(intent).toMatchObject({ status: 'requires_payment_method', livemode: false });
    const held = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1000, amount_received: 0 });
    expect(emulators.ledger.held()).toEqual({ eur: 1000 });
    await stripe.paymentIntents.capture(intent.id);
    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    const fee = { amount: 1000, fee: 59, net: 941 };
    const charge = {
      paid: true,
      captured: true,
      amount_refunded: 0,
      disputed: false,
      balance_transaction: fee,
    };
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000, latest_charge: charge });
    expect(paid.metadata).toEqual({ payment: 'p1' });
    expect([emulators.ledger.received(), emulators.ledger.held()]).toEqual([{ eur: 1000 }, { eur: 0 }]);
  });

  it('gives back what is not captured', async () => {
    const { stripe, emulators } = await runningStripe();
    const held = await stripe.paymentIntents.create(
      heldGift({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    const paid = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 400 });
    expect(paid).toMatchObject({ amount_received: 400, amount_capturable: 0 });
    expect([emulators.ledger.received(), emulators.ledger.held()]).toEqual([{ eur: 400 }, { eur: 0 }]);
  });

  it('is canceled by Stripe after seven days of holding money', async () => {
    const { stripe, emulators } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(
      heldGift({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    emulators.pass(7 * 24 * 3_600_000 - 10_000);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
    emulators.pass(10_000);
    const late = await refusal(stripe.paymentIntents.capture(id));
    expect(late.code).toBe('payment_intent_unexpected_state');
    expect(late.payment_intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
    expect(emulators.ledger.held()).toEqual({ eur: 0 });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'issuer_declined'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'issuer_declined',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined, 'issuer_declined'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent', 'blocked'],
  ])('is declined with %s, and takes another card', async (card, code, declineCode, outcome) => {
    const { stripe, emulators } = await runningStripe();
    const declined = await refusal(
      stripe.paymentIntents.create(heldGift({ confirm: true, payment_method: card })),
    );
    expect(declined).toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
    expect(declined.decline_code || undefined).toBe(declineCode);
    const id = declined.payment_intent?.id ?? '';
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, charge: declined.charge },
      latest_charge: { paid: false, status: 'failed', outcome: { type: outcome } },
    });
    const held = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
    expect(held).toMatchObject({ status: 'requires_capture', last_payment_error: null });
    expect(emulators.ledger.held()).toEqual({ eur: 1000 });
  });

  it('changes its amount only before money is held', async () => {
    const { stripe } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(heldGift());
    expect((await stripe.paymentIntents.update(id, { amount: 2000 })).amount).toBe(2000);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const late = await refusal(stripe.paymentIntents.update(id, { amount: 3000 }));
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state', param: 'amount' });
    await stripe.paymentIntents.update(id, { metadata: { a: '1', b: '2' } });
    const changed = await stripe.paymentIntents.update(id, { metadata: { a: '' } });
    expect(changed).toMatchObject({ amount: 2000, metadata: { b: '2' } });
  });

  it('is confirmed, captured and canceled only in the states for it', async () => {
    const { stripe } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(heldGift());
    const code = 'payment_intent_unexpected_state';
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({ statusCode: 400, code });
    expect(await refusal(stripe.paymentIntents.capture(id))).toMatchObject({ statusCode: 400, code });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({ code });
    await stripe.paymentIntents.capture(id);
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({ code });
    expect(await refusal(stripe.paymentIntents.capture(id))).toMatchObject({ code });
    const other = await stripe.paymentIntents.create(heldGift());
    const reason = { cancellation_reason: 'abandoned' } as const;
    expect(await stripe.paymentIntents.cancel(other.id, reason)).toMatchObject({
      status: 'canceled',
      ...reason,
    });
    expect(await refusal(stripe.paymentIntents.cancel(other.id))).toMatchObject({ code });
  });

  it('is not confirmed by a page when only the secret key may', async () => {
    const { stripe, page } = await runningStripe();
    const manual = await stripe.paymentIntents.create(heldGift());
    const asked = { client_secret: manual.client_secret ?? '', payment_method: 'pm_card_visa' };
    expect((await page(`/v1/payment_intents/${manual.id}/confirm`, asked)).status).toBe(400);
    const { id, client_secret: secret } = await stripe.paymentIntents.create(gift());
    const wrong = { ...asked, client_secret: `${secret}x` };
    expect((await page(`/v1/payment_intents/${id}/confirm`, wrong)).status).toBe(400);
    const right = { ...asked, client_secret: secret ?? '' };
    const reply = await page(`/v1/payment_intents/${id}/confirm`, right);
    expect(await reply.json()).toMatchObject({ status: 'succeeded' });
  });

  it('takes a payment method once, unless a customer owns it', async () => {
    const { stripe, client } = await runningStripe();
    const made = await client(PUBLIC_KEY).paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    });
    await stripe.paymentIntents.create(gift({ confirm: true, payment_method: made.id }));
    const again = await refusal(
      stripe.paymentIntents.create(gift({ confirm: true, payment_method: made.id })),
    );
    expect(again.message).toContain('may not be used again');
    const customer = await stripe.customers.create({ email: 'a@example.org' });
    const kept = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    for (let turn = 0; turn < 2; turn += 1)
      await stripe.paymentIntents.create(
        gift({ confirm: true, payment_method: kept.id, customer: customer.id }),
      );
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(2);
  });
});

describe('authentication', () => {
  it('is asked for, and the server confirms again', async () => {
    const { stripe, emulators } = await runningStripe();
    const acting = await stripe.paymentIntents.create(
      heldGift({ confirm: true, payment_method: 'pm_card_threeDSecure2Required', use_stripe_sdk: true }),
    );
    expect(acting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const sdk = acting.next_action?.use_stripe_sdk as Readonly<Record<string, string>>;
    const url = sdk['stripe_js'] ?? '';
    expect(await (await fetch(url)).text()).toContain('Complete');
    expect((await stripe.paymentIntents.confirm(acting.id)).status).toBe('requires_action');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
    expect((await stripe.paymentIntents.retrieve(acting.id)).status).toBe('requires_confirmation');
    expect(emulators.ledger.held()).toEqual({});
    expect((await stripe.paymentIntents.confirm(acting.id)).status).toBe('requires_capture');
  });

  it('comes back to the page that asked', async () => {
    const { stripe } = await runningStripe();
    const acting = await stripe.paymentIntents.create(
      gift({
        confirm: true,
        payment_method: 'pm_card_authenticationRequired',
        return_url: 'https://a.example/?b=1',
      }),
    );
    const url = acting.next_action?.redirect_to_url?.url ?? '';
    const body = new URLSearchParams({ outcome: 'complete' });
    const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(reply.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      b: '1',
      payment_intent: acting.id,
      payment_intent_client_secret: acting.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(acting.id)).status).toBe('succeeded');
  });

  it('that fails takes the card away, and so does a decline after it', async () => {
    const { stripe } = await runningStripe();
    const fail = async (card: string, outcome: string): Promise<unknown> => {
      const { id, next_action } = await stripe.paymentIntents.create(
        gift({ confirm: true, payment_method: card, return_url: 'https://a.example' }),
      );
      const url = next_action?.redirect_to_url?.url ?? '';
      await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
      return stripe.paymentIntents.retrieve(id);
    };
    expect(await fail('pm_card_threeDSecure2Required', 'fail')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await fail('pm_card_threeDSecureRequiredChargeDeclined', 'complete')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('is a decline where nobody is present', async () => {
    const { stripe } = await runningStripe();
    const absent = gift({
      confirm: true,
      off_session: true,
      payment_method: 'pm_card_authenticationRequired',
    });
    const declined = await refusal(stripe.paymentIntents.create(absent));
    expect(declined).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });
});
