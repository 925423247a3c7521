import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { NOW } from '../../../testing/test-server.ts';
import { eventOfStripe } from './events.ts';

const SECRET = 'whsec_test';
const client = new Stripe('sk_test_none');
const BODY = {
  ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false },
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
};

/** What the server makes of an event that was signed so many seconds after its own time. */
function heard(secondsLater: number, changes: object = {}, secret = SECRET) {
  const payload = JSON.stringify({ ...BODY, ...changes });
  const timestamp = Math.floor(NOW.getTime() / 1000) + secondsLater;
  const signature = client.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const request = { body: Buffer.from(payload), headers: { 'stripe-signature': signature } };
  return eventOfStripe({ ...request, now: NOW.getTime() }, { client, secret: SECRET, mode: 'test' });
}

it.each([0, -299, 299])('an event that was signed %i seconds from now is heard', (seconds) => {
  expect(heard(seconds)).toEqual({ id: 'evt_1', type: 'payment_intent.succeeded', object: 'pi_1' });
});

// Stripe’s client takes any time that is yet to come: whoever has one such event could send it again for ever.
it.each([-301, 301, 86_400])('an event that was signed %i seconds from now is refused', (seconds) => {
  expect(heard(seconds)).toBeNull();
});

it('an event of somebody else is refused, and one of the other mode is none of ours', () => {
  expect([heard(0, {}, 'whsec_other'), heard(0, { livemode: true })]).toEqual([null, 'other']);
});
