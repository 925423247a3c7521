import { describe, expect, it } from 'vitest';
import { served } from '../../server/testing/test-server.ts';
import { tollHouse } from './toll-house.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const GIFT = served('toll', {
  ...{ id: '30', type: 'form', title: 'Gift' },
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'way', kind: 'text', label: 'Way' },
    { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] },
    { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
    {
      ...{ id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR', amountType: 'variable' },
      variable: 'price',
    },
  ],
});

/** A monthly gift of 10 euros, whose money was taken, and some of it given back, before the server could ask about it. */
async function seenLate(back: number) {
  const house = await tollHouse({ app: { forms: [GIFT] } });
  const fault = { type: 'reply', status: 503 } as const;
  house.emulators.faults.plan({ call: 'stripe paymentIntents.capture', fault });
  expect((await house.pay('10', { often: 'month' })).status).toBe(200);
  await house.server.jobs.idle();
  const [intent] = (await house.desk.paymentIntents.list()).data;
  const object = intent?.id ?? '';
  expect(intent?.status).toBe('requires_capture');
  await house.desk.paymentIntents.capture(object);
  await house.desk.refunds.create({ payment_intent: object, amount: back });
  await house.pass(DAY_MS, 20);
  const [donation] = await house.storage.read(({ donations }) => donations.list({}, EVERY));
  const [plan] = await house.storage.read(({ subscriptions }) => subscriptions.list(10, 0));
  const links = (await house.rows('payment_links')).length;
  return { house, donation, plan, links };
}

describe('money of which a part was given back before anybody saw that it had come', () => {
  it('is linked with its gift all the same, and the gift goes on each month', async () => {
    const { house, donation, plan, links } = await seenLate(200);
    const charge = expect.stringMatching(/^ch_/);
    expect(donation).toMatchObject({ status: 'publish', refunded: 200n, transactionId: charge });
    expect([links, plan?.status, plan?.given]).toEqual([1, 'active', 1]);
    // It was charged an hour and more before anybody here learnt of it.
    const [late, since] = [
      (donation?.updatedAt ?? 0) - (donation?.completedAt ?? 0),
      donation?.createdAt ?? 0,
    ];
    expect(late).toBeGreaterThan(HOUR_MS);
    expect(Math.abs((donation?.completedAt ?? 0) - since)).toBeLessThan(2 * 60 * 1000);
    await house.pass(31 * DAY_MS, 20);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1800 });
  });

  it('begins no monthly gift where all of it was given back', async () => {
    const { donation, plan, links } = await seenLate(1000);
    expect([donation?.status, links, plan?.status]).toEqual(['refunded', 1, 'cancelled']);
  });
});
