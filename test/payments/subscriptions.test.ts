import { describe, expect, it } from 'vitest';
import { openProviders } from '../../server/payments/providers/registry.ts';
import {
  changeSubscription,
  type SubscriptionOrder,
} from '../../server/payments/subscriptions/change-subscription.ts';
import { erasePerson } from '../../server/retention/erase-person.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { served } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { settingsOf, startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const CARD = { id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR', amountType: 'variable' };

/** A form that takes donations by card, once or monthly, with a fee of 10 per cent on top. */
const giftForm = (more: object = {}) =>
  served('toll', {
    id: '30',
    type: 'form',
    title: 'Gift',
    fields: [
      { id: 'email-1', kind: 'email', label: 'Email', required: true },
      { id: 'way', kind: 'text', label: 'Way' },
      { id: 'often', kind: 'frequency', label: 'How often', periods: ['day', 'month', 'year'], ...more },
      { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
      {
        ...{ id: 'fees', kind: 'fee-recovery', label: 'Fees', amount: 'price', currency: 'EUR' },
        ...{ percentage: 10, flat: 0, mode: 'forced' },
      },
      {
        ...{ id: 'summary', kind: 'donation-summary', label: 'Gift', amount: 'price', fee: 'fees-fee' },
        ...{ frequency: 'often', currency: 'EUR' },
      },
      { ...CARD, variable: 'summary-total' },
    ],
  });

const JANUARY = new Date('2027-01-31T17:00:00Z');

/** A toll house that keeps the mails that it sends, by the parts of a subscription’s life that they are about. */
interface GivingHouse extends TollHouse {
  readonly mails: readonly string[];
}

async function giving(form = giftForm(), start = JANUARY): Promise<GivingHouse> {
  const emulators = await startProvider();
  emulators.pass(start.getTime() - Date.now());
  const mails: string[] = [];
  const transport = {
    async send({ messageId }: { readonly messageId: string }): Promise<void> {
      if (/renewal|subscription/.test(messageId)) mails.push(messageId.split('.').slice(1).join('.'));
    },
  };
  const app = { forms: [form], mails: transport };
  return { ...(await tollHouse({ emulators, clock: testClock(start), app })), mails };
}

/** Somebody gives 90 euros, and 10 more for the fee. */
async function give(house: TollHouse, often = 'month', more: Readonly<Record<string, string>> = {}) {
  const reply = await house.pay('90', { often, ...more });
  expect([reply.status, reply.message]).toEqual([200, reply.message]);
  await house.pass(1);
}

const subscriptionIn = async (house: TollHouse) => {
  const [one] = await house.storage.read(({ subscriptions }) => subscriptions.list(10, 0));
  if (one === undefined) throw new Error('There is no subscription.');
  return one;
};
const donationsIn = (house: TollHouse) => house.storage.read(({ donations }) => donations.list({}, EVERY));
const received = (house: TollHouse) => house.emulators.ledger.received()['eur'] ?? 0;
const order = async (house: TollHouse, wanted: SubscriptionOrder) => {
  const { id } = await subscriptionIn(house);
  const change = { id, order: wanted, actor: 'donor' };
  const tools = testTools(house.storage, house.clock.now);
  const providers = openProviders(settingsOf(house.emulators, 'test'));
  return house.storage.transaction((transaction) =>
    changeSubscription(change, transaction, tools, providers),
  );
};
const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' },
};
const decline = (house: TollHouse, times: number) =>
  house.emulators.faults.plan({
    call: 'stripe paymentIntents.confirm',
    times,
    fault: { type: 'reply', status: 402, body: JSON.stringify(DECLINED) },
  });

describe('a monthly donation', () => {
  it('is charged on its day each month, each time once, with a donation and its fee', async () => {
    const house = await giving();
    await give(house);
    expect(await subscriptionIn(house)).toMatchObject({
      ...{ status: 'active', period: 'month', amount: 10_000n, fee: 1000n, given: 1, turn: 1 },
      ...{ dueAt: Date.parse('2027-02-28T13:00:00Z'), payer: expect.stringMatching(/^cus_/) },
    });
    await house.pass(27 * DAY_MS, 3);
    expect(received(house)).toBe(10_000);
    await house.pass(2 * DAY_MS, 3);
    expect(received(house)).toBe(20_000);
    expect(await subscriptionIn(house)).toMatchObject({
      dueAt: Date.parse('2027-03-31T12:00:00Z'),
      given: 2,
    });
    await house.pass(62 * DAY_MS, 20);
    expect(received(house)).toBe(40_000);
    const donations = await donationsIn(house);
    expect(
      donations.map(({ type, status, amount, fee, email }) => [type, status, amount, fee, email]),
    ).toEqual(
      ['subscription', 'renewal', 'renewal', 'renewal'].map((type) => [
        ...[type, 'publish', 10_000n, 1000n, 'ada@analytical.example'],
      ]),
    );
    const { id } = await subscriptionIn(house);
    expect(new Set(donations.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set([id]));
    const payments = await house.rows('payments');
    expect(payments.map(({ submission_key, state }) => [submission_key, state]).slice(1)).toEqual([
      [`${id}.1`, 'paid'],
      [`${id}.2`, 'paid'],
      [`${id}.3`, 'paid'],
    ]);
  });

  it('ends after so many payments', async () => {
    const house = await giving(giftForm({ installments: 3 }));
    await give(house, 'day');
    await house.pass(6 * DAY_MS, 12);
    expect(received(house)).toBe(30_000);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'completed', given: 3, dueAt: null });
  });

  it('does not make up for what was missed while no server ran', async () => {
    const house = await giving();
    await give(house);
    house.clock.advance(100 * DAY_MS);
    await house.pass(10 * 60_000);
    expect(received(house)).toBe(20_000);
    expect(await subscriptionIn(house)).toMatchObject({ dueAt: Date.parse('2027-05-31T12:00:00Z') });
  });

  it('whose answers are lost is charged once each time', async () => {
    const house = await giving();
    await give(house, 'day');
    const lost = { isAfter: true, fault: { type: 'reply', status: 503 } } as const;
    for (const call of ['create', 'confirm', 'capture'])
      house.emulators.faults.plan({ call: `stripe paymentIntents.${call}`, ...lost });
    await house.pass(1.2 * DAY_MS, 40);
    expect([received(house), house.emulators.ledger.held()]).toEqual([20_000, { eur: 0 }]);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'active', given: 2, tries: 0 });
  });

  it('is nothing where the donor gives once, and no card is kept then', async () => {
    const house = await giving();
    await give(house, 'one-time');
    expect(await house.rows('subscriptions')).toEqual([]);
    expect(JSON.stringify(house.emulators.log.calls())).not.toContain('setup_future_usage=off_session');
  });
});

describe('a renewal that is declined', () => {
  it('is tried again after days, the donor is told, and then it goes on', async () => {
    const house = await giving();
    await give(house);
    decline(house, 2);
    await house.pass(29 * DAY_MS, 4);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'failing', tries: 1, turn: 1 });
    await house.pass(4 * DAY_MS, 4);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'failing', tries: 2 });
    await house.pass(6 * DAY_MS, 6);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'active', tries: 0, turn: 2, given: 2 });
    expect(received(house)).toBe(20_000);
    expect(house.mails).toEqual(['1.1.renewal-declined', '1.2.renewal-declined']);
  });

  it('for the last time ends the subscription, and nothing is held or charged', async () => {
    const house = await giving();
    await give(house);
    decline(house, 100);
    await house.pass(29 * DAY_MS, 4);
    await house.pass(20 * DAY_MS, 20);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'lapsed', dueAt: null, given: 1 });
    expect(house.mails).toEqual([
      ...['1.1.renewal-declined', '1.2.renewal-declined', '1.3.renewal-declined', '1.4.subscription-lapsed'],
    ]);
    house.emulators.faults.forget();
    await house.pass(40 * DAY_MS, 4);
    expect([received(house), house.emulators.ledger.held()['eur']]).toEqual([10_000, 0]);
    expect((await house.rows('payments')).map(({ state }) => state)).toEqual(['paid', 'closed']);
  });

  it('is charged at the new amount where it was changed meanwhile, whatever becomes of the old one', async () => {
    const house = await giving();
    await give(house);
    decline(house, 1);
    await house.pass(29 * DAY_MS, 4);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'failing', tries: 1 });
    const error = { type: 'invalid_request_error', message: 'No.' };
    const fault = { type: 'reply', status: 400, body: JSON.stringify({ error }) } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.update', times: 100, fault });
    await order(house, { type: 'amount', gift: 18_000n });
    await house.pass(4 * DAY_MS, 6);
    expect([received(house), house.emulators.ledger.held()['eur']]).toEqual([30_000, 0]);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'active', given: 2 });
    expect((await donationsIn(house)).at(-1)).toMatchObject({ status: 'publish', amount: 20_000n });
  });

  it('because its bank wants it to be confirmed says so', async () => {
    const house = await giving();
    await give(house);
    const error = {
      ...DECLINED.error,
      code: 'authentication_required',
      decline_code: 'authentication_required',
    };
    const fault = { type: 'reply', status: 402, body: JSON.stringify({ error }) } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.confirm', fault });
    await house.pass(29 * DAY_MS, 4);
    expect(house.mails).toEqual(['1.1.renewal-unconfirmed']);
  });
});

describe('a donor', () => {
  it('pauses, goes on, skips, and cancels', async () => {
    const house = await giving();
    await give(house);
    await order(house, { type: 'pause' });
    await house.pass(40 * DAY_MS, 4);
    expect([received(house), (await subscriptionIn(house)).status]).toEqual([10_000, 'paused']);
    expect(await order(house, { type: 'pause' })).toBeNull();
    await order(house, { type: 'resume' });
    expect(await subscriptionIn(house)).toMatchObject({ dueAt: Date.parse('2027-03-31T12:00:00Z') });
    await order(house, { type: 'skip' });
    expect(await subscriptionIn(house)).toMatchObject({ dueAt: Date.parse('2027-04-30T12:00:00Z') });
    await house.pass(50 * DAY_MS, 8);
    expect(received(house)).toBe(20_000);
    await order(house, { type: 'cancel' });
    await house.pass(70 * DAY_MS, 4);
    expect([received(house), house.mails]).toEqual([20_000, ['end.subscription-cancelled']]);
    expect(await order(house, { type: 'resume' })).toBeNull();
  });

  it('changes the amount, with its fee, and the day', async () => {
    const house = await giving();
    await give(house);
    await order(house, { type: 'amount', gift: 18_000n });
    for (const day of ['2027-01-31', '2027-02-31', '2027-03-31', 'soon'])
      expect(await order(house, { type: 'day', day })).toBeNull();
    // 11 cents, with the fee, are less than a card is charged.
    for (const gift of [0n, -1n, 10n, 10n ** 20n])
      expect(await order(house, { type: 'amount', gift })).toBeNull();
    await order(house, { type: 'day', day: '2027-02-15' });
    await house.pass(16 * DAY_MS, 6);
    expect(received(house)).toBe(30_000);
    expect(house.mails).toEqual([expect.stringMatching(/^amount-\d+\.subscription-changed$/)]);
    expect((await donationsIn(house)).at(-1)).toMatchObject({ amount: 20_000n, fee: 2000n });
    expect(await subscriptionIn(house)).toMatchObject({ dueAt: Date.parse('2027-03-15T12:00:00Z') });
  });

  it('cannot move the day while the money of a turn is set aside, and is charged then', async () => {
    const house = await giving();
    await give(house);
    const lost = { isAfter: true, fault: { type: 'reply', status: 503 } } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.confirm', ...lost });
    house.emulators.faults.plan({ call: 'stripe paymentIntents.retrieve', times: 100, fault: lost.fault });
    await house.pass(27.8 * DAY_MS, 3);
    await house.pass(HOUR_MS, 6);
    expect([house.emulators.ledger.held(), (await subscriptionIn(house)).status]).toEqual([
      { eur: 10_000 },
      'active',
    ]);
    expect(await order(house, { type: 'day', day: '2027-03-15' })).toBeNull();
    house.emulators.faults.forget();
    await house.pass(HOUR_MS, 12);
    expect([received(house), house.emulators.ledger.held()]).toEqual([20_000, { eur: 0 }]);
  });

  it('who is erased is charged no more, also where a payment is under way', async () => {
    const house = await giving();
    await give(house);
    const lost = { isAfter: true, fault: { type: 'reply', status: 503 } } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.confirm', ...lost });
    house.emulators.faults.plan({ call: 'stripe paymentIntents.retrieve', times: 100, fault: lost.fault });
    await house.pass(27.8 * DAY_MS, 3);
    await house.pass(HOUR_MS, 6);
    expect(house.emulators.ledger.held()).toEqual({ eur: 10_000 });
    const { storage, clock } = house;
    const person = { email: 'ada@analytical.example', accountId: null };
    const tools = testTools(storage, clock.now);
    await erasePerson(person, { storage, clock: tools.clock, newId: tools.newId, actor: 'owner' });
    house.emulators.faults.forget();
    await house.pass(DAY_MS, 40);
    expect([received(house), house.emulators.ledger.held()]).toEqual([10_000, { eur: 0 }]);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'cancelled', payer: null, dueAt: null });
    expect((await house.rows('payments')).map(({ state }) => state)).toEqual(['paid', 'closed']);
  });

  it('who disputes a payment is not charged again', async () => {
    const house = await giving();
    await give(house);
    const { paymentId } = await subscriptionIn(house);
    const { goOnSubscription } = await import('../../server/payments/listeners/go-on-subscription.ts');
    const payment = await house.storage.read(({ payments }) => payments.withId(paymentId));
    if (payment === null) throw new Error('There is no payment.');
    const change = {
      payment,
      amount: 1n,
      refunded: 0n,
      from: 'paid',
      to: 'disputed',
      isNewlyCharged: false,
      isNewlyPaid: false,
      opened: [],
      method: 'card',
      paidAt: null,
    } as const;
    const tools = testTools(house.storage, house.clock.now);
    await house.storage.transaction((transaction) => goOnSubscription.changed(change, transaction, tools));
    await house.pass(40 * DAY_MS, 4);
    expect([received(house), (await subscriptionIn(house)).status]).toEqual([10_000, 'cancelled']);
  });
});
