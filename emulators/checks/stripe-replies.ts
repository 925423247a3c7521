import Stripe from 'stripe';
import type { LoggedCall } from '../frame/call-log.ts';
import { type RunningEmulators, startEmulators } from '../start-emulators.ts';

const KEYS = { provider: 'stripe', publicKey: 'pk_test_check', secretKey: 'sk_test_check' };
const TEN: Stripe.PaymentIntentCreateParams = {
  ...{ amount: 1000, currency: 'eur', allowed_payment_method_types: ['card'], description: 'Gift' },
  metadata: { payment: 'ours' },
};
const HELD = { ...TEN, capture_method: 'manual', confirmation_method: 'manual' } as const;
const MINUTE_MS = 61_000;
/** Stripe lets a hold go after a week. */
const WEEK_MS = 8 * 24 * 3_600_000;

/** What an emulated Stripe answers to every sort of call that it could get from a server. */
export async function stripeReplies(): Promise<readonly LoggedCall[]> {
  const emulators = await startEmulators({ accounts: [KEYS] });
  try {
    const { port } = new URL(emulators.address);
    const place = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const;
    const stripe = new Stripe(KEYS.secretKey, place);
    await refusedCalls(stripe);
    await intents(stripe);
    await banks(stripe, emulators);
    await donors(stripe);
    await refunds(stripe, emulators);
    await disputes(stripe, emulators);
    await hostedPages(stripe, emulators);
    await webhooks(stripe);
    emulators.pass(WEEK_MS);
    await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] });
    await stripe.refunds.list({ limit: 100 });
    return emulators.log.calls().filter(({ request }) => request.path.startsWith('/v1/'));
  } finally {
    await emulators.close();
  }
}

/** Does what is refused, which is an answer as well. */
async function refused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
  });
}

async function refusedCalls(stripe: Stripe): Promise<void> {
  await refused(stripe.paymentIntents.retrieve('pi_nobody'));
  await refused(stripe.paymentIntents.create({ ...TEN, amount: 1 }));
  await refused(stripe.paymentIntents.create({ ...TEN, currency: 'xxx' }));
  await refused(stripe.customers.retrieve('cus_nobody'));
  await refused(stripe.paymentIntents.create(Object({ ...TEN, payment_method_types: ['card'] })));
}

async function intents(stripe: Stripe): Promise<void> {
  const { paymentIntents } = stripe;
  const { id } = await paymentIntents.create(HELD);
  await paymentIntents.update(id, { amount: 1200 });
  await refused(paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }));
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa', use_stripe_sdk: true });
  await refused(paymentIntents.update(id, { amount: 1 }));
  await paymentIntents.capture(id, { amount_to_capture: 1200 });
  await refused(paymentIntents.capture(id));
  await paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  const asking = await paymentIntents.create({ ...HELD, confirm: true, payment_method: THREE_D_SECURE });
  await paymentIntents.cancel(asking.id, { cancellation_reason: 'abandoned' });
  await refused(paymentIntents.cancel(asking.id));
  // Stripe lets go of this one by itself.
  await paymentIntents.create({ ...HELD, confirm: true, payment_method: 'pm_card_mastercard' });
  await paymentIntents.list({ limit: 2 });
  await paymentIntents.search({ query: "metadata['payment']:'ours'" });
}

/** Ways to pay that lead to a bank: paid there, refused there, told of later, and left open. */
async function banks(stripe: Stripe, { pass }: Pick<RunningEmulators, 'pass'>): Promise<void> {
  const { paymentIntents, paymentMethods } = stripe;
  const billing = { billing_details: { name: 'Ada' } };
  const returnUrl = { return_url: 'https://site.example/back' };
  for (const type of ['ideal', 'bancontact'] as const)
    for (const outcome of ['pay', 'refuse', 'slow', 'leave']) {
      const { id } = await paymentIntents.create({ ...TEN, allowed_payment_method_types: [type] });
      const { id: method } = await paymentMethods.create({ type, ...billing });
      const led = await paymentIntents.confirm(id, { payment_method: method, ...returnUrl });
      const body = new URLSearchParams({ outcome });
      const page = String(led.next_action?.redirect_to_url?.url);
      await fetch(page, { method: 'POST', body, redirect: 'manual' });
      await paymentIntents.retrieve(id, { expand: ['latest_charge', 'payment_method'] });
      pass(MINUTE_MS);
      await paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      if (outcome === 'leave') await paymentIntents.cancel(id);
    }
  const { id } = await paymentIntents.create({ ...TEN, allowed_payment_method_types: ['ideal'] });
  await refused(paymentIntents.confirm(id, { payment_method_data: { type: 'ideal' } }));
  await paymentIntents.confirm(id, { payment_method_data: { type: 'ideal' }, ...returnUrl });
  await refused(paymentIntents.create({ ...HELD, allowed_payment_method_types: ['ideal'] }));
}

const THREE_D_SECURE = 'pm_card_authenticationRequired';

async function donors(stripe: Stripe): Promise<void> {
  await refused(stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242' } }));
  await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  const { customers, paymentMethods } = stripe;
  const { id } = await customers.create({ name: 'Ada', email: 'ada@example.org', metadata: { donor: '1' } });
  await customers.update(id, { name: 'Ada L.' });
  await customers.retrieve(id);
  await customers.list({ limit: 1 });
  const card = await paymentMethods.attach('pm_card_visa', { customer: id });
  await paymentMethods.retrieve(card.id);
  await customers.listPaymentMethods(id, { type: 'card' });
  const kept = { customer: id, payment_method: card.id, off_session: true, confirm: true };
  const { latest_charge: charge } = await stripe.paymentIntents.create({ ...TEN, ...kept });
  await stripe.charges.retrieve(String(charge), { expand: ['balance_transaction'] });
  await stripe.charges.list({ limit: 3 });
  await paymentMethods.detach(card.id);
  await customers.del(id);
}

async function paid(stripe: Stripe, method: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ ...TEN, confirm: true, payment_method: method });
}

async function refunds(stripe: Stripe, { pass }: Pick<RunningEmulators, 'pass'>): Promise<void> {
  for (const card of ['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail']) {
    const { id: payment_intent } = await paid(stripe, card);
    const { id } = await stripe.refunds.create({ payment_intent, amount: 400, metadata: { refund: 'r' } });
    await stripe.refunds.retrieve(id);
    await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
    await refused(stripe.refunds.create({ payment_intent }));
  }
  const { latest_charge: charge } = await paid(stripe, 'pm_card_visa');
  // The fee is known a little later.
  pass(MINUTE_MS);
  const { balance_transaction: booked } = await stripe.charges.retrieve(String(charge));
  await stripe.balanceTransactions.retrieve(String(booked));
  await stripe.refunds.list({ limit: 2 });
}

async function disputes(stripe: Stripe, { pass }: Pick<RunningEmulators, 'pass'>): Promise<void> {
  await paid(stripe, 'pm_card_createDispute');
  pass(MINUTE_MS);
  const { data } = await stripe.disputes.list({ limit: 1 });
  const id = data[0]?.id ?? '';
  await stripe.disputes.update(id, { evidence: { uncategorized_text: 'They gave it.' } });
  await stripe.disputes.retrieve(id);
  await stripe.disputes.close(id);
}

/** A page on which somebody pays, one on which they give a card, and one that nobody finishes. */
async function hostedPages(stripe: Stripe, { pass }: Pick<RunningEmulators, 'pass'>): Promise<void> {
  const { sessions } = stripe.checkout;
  const back = { success_url: 'https://site.example/back?session={CHECKOUT_SESSION_ID}' } as const;
  const card = { ...back, allowed_payment_method_types: ['card'] };
  const { id: customer } = await stripe.customers.create();
  const price = { currency: 'eur', unit_amount: 1000, product_data: { name: 'Gift' } };
  const data = { capture_method: 'manual', metadata: { payment: 'ours' } } as const;
  const bill = { line_items: [{ quantity: 1, price_data: price }], payment_intent_data: data };
  const paid = await sessions.create({ ...card, ...bill, mode: 'payment', submit_type: 'donate' });
  const kept = await sessions.create({ ...card, mode: 'setup', customer, currency: 'eur' });
  const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  for (const { url } of [paid, kept]) await fetch(String(url), { method: 'POST', body, redirect: 'manual' });
  await sessions.retrieve(paid.id, { expand: ['payment_intent'] });
  await sessions.retrieve(kept.id, { expand: ['setup_intent.payment_method'] });
  await refused(sessions.expire(paid.id));
  const { id } = await sessions.create({ ...card, mode: 'setup', customer, currency: 'eur' });
  await sessions.expire(id);
  const last = await sessions.create({ ...card, mode: 'setup', customer, currency: 'eur' });
  pass(25 * 3_600_000);
  await sessions.retrieve(last.id);
}

async function webhooks(stripe: Stripe): Promise<void> {
  const { webhookEndpoints: endpoints, events } = stripe;
  const url = 'https://site.example/webhooks/stripe';
  const { id } = await endpoints.create({ url, enabled_events: ['payment_intent.succeeded'] });
  await endpoints.update(id, { disabled: true });
  await endpoints.list();
  await endpoints.del(id);
  const { data } = await events.list({ limit: 5 });
  await events.retrieve(data[0]?.id ?? '');
}
