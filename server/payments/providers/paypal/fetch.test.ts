import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { ProviderAway } from '../payment-provider.ts';
import { eventOfPaypal } from './events.ts';
import { fetchFromPaypal } from './fetch.ts';

const TEN = { currency_code: 'EUR', value: '10.00' };

/** An order as PayPal tells of it, with one authorization and these captures. */
function order(authorization: string, ...captures: readonly string[]): JsonObject {
  const payments = {
    authorizations: [{ id: 'A', status: authorization, amount: TEN }],
    captures: captures.map((status, place) => ({ id: `C${place}`, status, amount: TEN })),
  };
  return {
    ...{ id: 'O', intent: 'AUTHORIZE', status: 'COMPLETED' },
    purchase_units: [{ amount: TEN, payments }],
  };
}

const answering = (status: number, body: JsonObject) => async () => ({ status, body, issue: '' });

describe('an order whose capture', () => {
  it.each([
    ['is still to come', [], false],
    ['waits for a cheque', ['PENDING'], false],
    ['was taken', ['COMPLETED'], false],
    ['was declined later', ['DECLINED'], true],
    ['has failed', ['FAILED'], true],
    ['was declined, and then taken', ['DECLINED', 'COMPLETED'], false],
  ] as const)('%s is over only if no money can come of it', async (_, captures, isCancelled) => {
    const client = answering(200, order('CAPTURED', ...captures));
    const fetched = await fetchFromPaypal('O', { askedAt: 0, isLive: false }, client);
    expect(fetched?.facts.isCancelled).toBe(isCancelled);
  });
});

describe('money that PayPal has taken', () => {
  const told = async (status: string, source: JsonObject, created: string) => {
    const { purchase_units: _, ...made } = order('CAPTURED');
    const capture = { id: 'C', status, amount: TEN, create_time: created };
    const payments = { authorizations: [{ id: 'A', status: 'CAPTURED', amount: TEN }], captures: [capture] };
    const body = { ...made, payment_source: source, purchase_units: [{ amount: TEN, payments }] };
    const fetched = await fetchFromPaypal('O', { askedAt: 0, isLive: false }, answering(200, body));
    return [fetched?.facts.method, fetched?.facts.chargedAt];
  };

  it('was paid with what the order names, when the capture was made', async () => {
    const at = '2026-12-31T23:59:30Z';
    expect(await told('COMPLETED', { card: {} }, at)).toEqual(['card', Date.parse(at)]);
    expect(await told('REFUNDED', { paypal: {} }, at)).toEqual(['paypal', Date.parse(at)]);
  });

  it('says neither as long as nothing is taken, nor what cannot be read', async () => {
    expect(await told('PENDING', { paypal: {} }, '2026-12-31T23:59:30Z')).toEqual(['', 0]);
    expect(await told('COMPLETED', { '<b>': {} }, 'yesterday')).toEqual(['', 0]);
  });
});

describe('an event about a refund', () => {
  const body = Buffer.from(
    JSON.stringify({
      ...{ id: 'E', event_type: 'PAYMENT.CAPTURE.REFUNDED' },
      resource: { links: [{ rel: 'up', href: 'https://api.example/v2/payments/captures/C0' }] },
    }),
  );
  const eventWhile = (status: number) => {
    const related = { supplementary_data: { related_ids: { order_id: 'O' } } };
    const client = answering(status, status === 200 ? related : {});
    return eventOfPaypal({ body, headers: {}, now: 0 }, { isSigned: async () => true, client });
  };

  it('is of the order of its capture, is no concern without one, and comes again while nobody answers', async () => {
    expect(await eventWhile(200)).toMatchObject({ object: 'O' });
    expect(await eventWhile(404)).toBe('other');
    for (const status of [401, 429, 503])
      await expect(eventWhile(status)).rejects.toBeInstanceOf(ProviderAway);
  });
});
