import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { gift, refusal, runningStripe } from './testing/running-stripe.ts';

const RETURN_URL = 'https://site.example/back?visit=1';

const byBank = (type: 'ideal' | 'bancontact' = 'ideal') =>
  gift({ allowed_payment_method_types: [type], metadata: { payment: 'p1' } });
const NAMED = { billing_details: { name: 'Ada' } };

/** A payer who is led to their bank, and what they say there. */
async function ledAway(type: 'ideal' | 'bancontact' = 'ideal') {
  const { stripe, emulators } = await runningStripe();
  const { id } = await stripe.paymentIntents.create(byBank(type));
  const asked = await stripe.paymentIntents.confirm(id, {
    payment_method_data: { type, ...NAMED },
    return_url: RETURN_URL,
  });
  const url = asked.next_action?.redirect_to_url?.url ?? '';
  const answer = async (outcome: string) => {
    const body = new URLSearchParams({ outcome });
    const { status, headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return { status, back: new URL(headers.get('location') ?? 'http://nowhere/').searchParams };
  };
  const now = (): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return { stripe, emulators, asked, url, answer, now };
}

describe('a way to pay that leads to a bank', () => {
  it.each(['ideal', 'bancontact'] as const)('%s is paid there, and nothing is paid before', async (type) => {
    const { asked, answer, now, emulators } = await ledAway(type);
    expect(asked).toMatchObject({
      status: 'requires_action',
      payment_method_types: [type],
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
    });
    expect(emulators.ledger.received()).toEqual({});
    const { status, back } = await answer('pay');
    expect([status, back.get('visit'), back.get('redirect_status')]).toEqual([303, '1', 'succeeded']);
    const charge = { paid: true, captured: true, payment_method_details: { type } };
    expect(await now()).toMatchObject({ status: 'succeeded', amount_received: 1000, latest_charge: charge });
    expect(emulators.ledger.received()).toEqual({ eur: 1000 });
    // A bank answers once.
    expect((await answer('refuse')).status).toBe(404);
  });

  it('is refused there, and can be paid in another way then', async () => {
    const { stripe, answer, now } = await ledAway();
    expect((await answer('refuse')).back.get('redirect_status')).toBe('failed');
    const refused = await now();
    expect(refused).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(refused.last_payment_error?.code).toBe('payment_intent_payment_attempt_failed');
    const again = { payment_method_data: { type: 'ideal' }, return_url: RETURN_URL } as const;
    expect((await stripe.paymentIntents.confirm(refused.id, again)).status).toBe('requires_action');
  });

  it('is left open, and is told of later by a slow bank', async () => {
    const open = await ledAway();
    expect((await open.answer('leave')).back.get('redirect_status')).toBe('pending');
    expect((await open.now()).status).toBe('requires_action');
    expect((await open.answer('slow')).back.get('redirect_status')).toBe('pending');
    expect((await open.now()).status).toBe('processing');
    open.emulators.pass(5000);
    expect((await open.now()).status).toBe('succeeded');
  });

  it('is closed with its intent', async () => {
    const { stripe, asked, answer } = await ledAway();
    await stripe.paymentIntents.cancel(asked.id);
    expect((await answer('pay')).status).toBe(404);
  });

  it('falls away where money is to be set aside, and in other currencies', async () => {
    const { stripe } = await runningStripe();
    const both = gift({ allowed_payment_method_types: ['card', 'ideal'] });
    const typesOf = async (more: Partial<Stripe.PaymentIntentCreateParams>) =>
      (await stripe.paymentIntents.create({ ...both, ...more })).payment_method_types;
    expect(await typesOf({})).toEqual(['card', 'ideal']);
    expect(await typesOf({ capture_method: 'manual' })).toEqual(['card']);
    expect(await typesOf({ currency: 'usd' })).toEqual(['card']);
    const alone = stripe.paymentIntents.create({ ...byBank(), currency: 'usd' });
    expect((await refusal(alone)).param).toBe('allowed_payment_method_types');
  });

  it('needs an address to lead back to, and Bancontact a name', async () => {
    const { stripe, page } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(byBank());
    const nowhere = stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'ideal' } });
    expect((await refusal(nowhere)).param).toBe('return_url');
    expect((await page('/v1/payment_methods', { type: 'bancontact' })).status).toBe(400);
    expect((await page('/v1/payment_methods', { type: 'ideal' })).status).toBe(200);
  });
});
