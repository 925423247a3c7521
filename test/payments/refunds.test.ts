import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedRefund, refundableOf, refundPayment } from '../../server/payments/refund-payment.ts';
import { served } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { type TollHouse, tollHouse } from './toll-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Another program has written it down: a server finds it when it looks. */
const SOON_MS = 10_000;
/** The provider has given the money back, and its answer is lost. */
const LOST = { call: 'stripe refunds.create', isAfter: true, fault: { type: 'reply', status: 503 } } as const;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;

/** A form that takes donations by card, with a fee of 10 per cent on top. */
const GIFT = served('toll', {
  id: '30',
  type: 'form',
  title: 'Gift',
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'way', kind: 'text', label: 'Way' },
    { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
    {
      ...{ id: 'fees', kind: 'fee-recovery', label: 'Fees', amount: 'price', currency: 'EUR' },
      ...{ percentage: 10, flat: 0, mode: 'forced' },
    },
    {
      ...{ id: 'summary', kind: 'donation-summary', label: 'Gift', amount: 'price', fee: 'fees-fee' },
      currency: 'EUR',
    },
    {
      ...{ id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR' },
      ...{ amountType: 'variable', variable: 'summary-total' },
    },
  ],
});

const giving = (): Promise<TollHouse> => tollHouse({ app: { forms: [GIFT] } });

async function paid(
  house: TollHouse,
  price: string,
  card = 'pm_card_visa',
  key = 'a-key-of-a-refunded-gift',
) {
  const { status, message, data } = await house.pay(price, { card, submission_key: key });
  expect([status, message]).toEqual([200, message]);
  await house.pass(1);
  return String(data['paymentid']);
}

const refundIn = (
  house: TollHouse,
  asked: Pick<AskedRefund, 'payment' | 'amount'> & Partial<AskedRefund>,
) => {
  const whole = { reason: 'requested', actor: 'owner', ...asked } as const;
  const tools = testTools(house.storage, house.clock.now);
  return house.storage.transaction((transaction) => refundPayment(whole, transaction, tools));
};

const donationsIn = (house: TollHouse) => house.storage.read(({ donations }) => donations.list({}, EVERY));
const totalsIn = (house: TollHouse) =>
  house.storage.read(({ donations }) => donations.totals({ statuses: ['publish'] }));

describe('a refund', () => {
  it('of a part is subtracted from what has arrived, and of the rest leaves nothing', async () => {
    const house = await giving();
    const payment = await paid(house, '90');
    expect(await totalsIn(house)).toMatchObject([{ amount: 10_000n, fee: 1000n, donations: 1 }]);
    expect(await refundIn(house, { payment, amount: 2500n })).toMatchObject({ amount: 2500n, left: 7500n });
    await house.pass(SOON_MS);
    expect(await house.rows('payments')).toMatchObject([{ state: 'part-refunded' }]);
    const [donation] = await donationsIn(house);
    expect(donation).toMatchObject({
      status: 'publish',
      amount: 10_000n,
      refunded: 2500n,
      gateway: 'stripe',
    });
    expect(await totalsIn(house)).toMatchObject([{ amount: 7500n, fee: 1000n, donations: 1 }]);
    expect(await refundIn(house, { payment, amount: 7000n })).toMatchObject({ left: 500n });
    await house.pass(SOON_MS);
    // What is left covers a part of the fee, and nothing of the gift.
    expect(await totalsIn(house)).toMatchObject([{ amount: 500n, fee: 500n }]);
    expect(await refundIn(house, { payment, amount: null })).toMatchObject({ amount: 500n, left: 0n });
    await house.pass(SOON_MS);
    expect(await donationsIn(house)).toMatchObject([{ status: 'refunded', refunded: 10_000n }]);
    expect(await totalsIn(house)).toEqual([]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 0 });
    const reasons = house.emulators.log
      .calls()
      .filter(({ call }) => call === 'stripe refunds.create')
      .map(({ request }) => JSON.stringify(request).includes('requested_by_customer'));
    expect(reasons).toEqual([true, true, true]);
    const audit = (await house.rows('audit_log')).filter(({ action }) => action === 'payment.refund');
    expect(audit).toHaveLength(3);
  });

  it('is never of more than is left, nor of money that was not taken', async () => {
    const house = await giving();
    const payment = await paid(house, '90');
    for (const amount of [0n, -1n, 10_001n])
      expect(await refundIn(house, { payment, amount })).toMatchObject({
        refusal: 'too-much',
        left: 10_000n,
      });
    expect(await refundIn(house, { payment: 'x', amount: null })).toMatchObject({ refusal: 'unknown' });
    await refundIn(house, { payment, amount: 10_000n });
    expect(await refundIn(house, { payment, amount: null })).toMatchObject({ refusal: 'nothing-left' });
    const quoted = await house.quote('20', { submission_key: 'a-key-of-an-unpaid-gift' });
    const open = String(quoted.data['paymentid']);
    expect(await refundIn(house, { payment: open, amount: null })).toMatchObject({ refusal: 'unpaid' });
    await house.pass(SOON_MS);
    expect(await refundIn(house, { payment, amount: null })).toMatchObject({ refusal: 'nothing-left' });
    expect(house.emulators.ledger.received()).toEqual({ eur: 0 });
  });

  it('that is asked for twice from the same page is one', async () => {
    const house = await giving();
    const payment = await paid(house, '90');
    const seen = await house.storage.read((transaction) => refundableOf(payment, transaction));
    expect(seen).toEqual({ left: 10_000n, refunds: 0, currency: 'EUR' });
    const asked = { payment, amount: 2000n, after: 0 };
    const [first, second] = await Promise.all([refundIn(house, asked), refundIn(house, asked)]);
    expect(second).toMatchObject({ refund: 'refund' in first ? first.refund : '', amount: 2000n });
    expect(await refundIn(house, { ...asked, amount: 2001n })).toMatchObject({ refusal: 'outdated' });
    await house.pass(SOON_MS);
    expect(house.emulators.ledger.received()).toEqual({ eur: 8000 });
  });

  it('whose answer is lost is asked for again, and is one', async () => {
    const house = await giving();
    const payment = await paid(house, '90');
    house.emulators.faults.plan(LOST);
    await refundIn(house, { payment, amount: 4000n });
    await house.pass(10 * SOON_MS);
    const sent = house.emulators.log.calls().filter(({ call }) => call === LOST.call);
    expect(sent.map(({ reply }) => reply?.status)).toEqual([503, 200]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 6000 });
    expect(await donationsIn(house)).toMatchObject([{ refunded: 4000n }]);
  });

  it('that fails later gives nothing back, and the donor gets no second receipt', async () => {
    const house = await giving();
    const payment = await paid(house, '90', 'pm_card_refundFail');
    await refundIn(house, { payment, amount: null });
    await house.pass(SOON_MS);
    expect(await donationsIn(house)).toMatchObject([{ status: 'refunded' }]);
    await house.pass(3 * DAY_MS, 50);
    expect(await donationsIn(house)).toMatchObject([{ status: 'publish', refunded: 0n }]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 10_000 });
    const receipts = (await house.rows('outbox')).filter(({ id }) =>
      String(id).endsWith('.donation-receipt'),
    );
    expect(receipts.length).toBeLessThanOrEqual(1);
  });
});

describe('after any history of refunds', () => {
  it('what is counted is what the provider has', { timeout: 120_000 }, async () => {
    const step = fc.record({ by: fc.constantFrom('owner', 'desk', 'lost'), amount: fc.bigInt(1n, 9000n) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail'),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (card, steps) => {
          const house = await giving();
          const payment = await paid(house, '90', card);
          const [intent] = await house.rows('payment_intents');
          const object = String(intent?.['provider_id']);
          for (const { by, amount } of steps) {
            if (by === 'lost') house.emulators.faults.plan(LOST);
            if (by === 'desk')
              await house.desk.refunds
                .create({ payment_intent: object, amount: Number(amount) })
                .catch(() => null);
            else await refundIn(house, { payment, amount });
            await house.pass(SOON_MS);
            house.emulators.faults.forget();
          }
          await house.pass(3 * DAY_MS, 6);
          const counted = (await totalsIn(house)).reduce((sum, { amount }) => sum + amount, 0n);
          expect(counted).toBe(BigInt(house.emulators.ledger.received()['eur'] ?? 0));
        },
      ),
      { numRuns: 4 },
    );
  });
});
