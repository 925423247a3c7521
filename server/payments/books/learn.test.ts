import { describe, expect, it } from 'vitest';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import { AN_OWNER } from '../../testing/a-disputed-payment.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { storagesOf } from '../../testing/database.ts';
import { NOW } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { type IntentFacts, NO_FACTS, type RefundPhase } from '../machine/facts.ts';
import type { IntentIdentity } from '../machine/proof.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { factsIn, factsJson } from './facts-json.ts';
import { learn } from './learn.ts';

const INTENT = 'pay-1.1';
const PAYMENT: StoredPayment = {
  ...{ id: 'pay-1', formId: '75', submissionKey: 'key-1', formVersion: 'v', field: 'card-1', plan: '' },
  ...{ provider: 'stripe', mode: 'live', currency: 'USD', decision: 'capture:1', submissionId: 'entry-1' },
  ...{ subscriptionId: null, state: 'processing', createdAt: 1000, changedAt: 0, lookAt: 0 },
};

/** A desk that asks no provider and keeps nothing aside. */
const DESK: Omit<PaymentDesk, 'tools'> = {
  providers: new Map(),
  held: { hold: () => Promise.resolve(), accept: () => Promise.resolve({ type: 'nothing' }) },
  account: [],
  publicAddress: () => 'https://forms.example.org',
};

/** What the object of the payment says of itself. */
const OURS: IntentIdentity = {
  ...{
    id: 'pi_1',
    isLive: true,
    currency: 'USD',
    payment: 'pay-1',
    intent: INTENT,
    form: '75',
    key: 'key-1',
  },
  ...{ onBehalfOf: '', customer: '' },
};
/** What another one would say. */
const OTHERS: IntentIdentity = {
  ...{ id: 'pi_2', isLive: false, currency: 'EUR', payment: 'pay-2', intent: 'pay-1.2', form: '76' },
  ...{ key: 'key-2', onBehalfOf: 'acct_other', customer: 'cus_other' },
};

const TAKEN: IntentFacts = { ...NO_FACTS, askedAt: 1, captured: 2500n, charge: 'ch_1' };

/** A payment whose money is to be taken for a gift, and what it learns. */
async function payment() {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  const tools = testTools(storage, () => NOW);
  await storage.transaction(async ({ payments, paymentIntents, donations }) => {
    await payments.add(PAYMENT);
    await paymentIntents.add({
      ...{ id: INTENT, paymentId: 'pay-1', ordinal: 1, provider: 'stripe', mode: 'live' },
      ...{ providerId: 'pi_1', amount: 2500n, facts: factsJson(NO_FACTS), createdAt: 0 },
    });
    await donations.add(aDonation('gift', { submissionId: 'entry-1', status: 'processing', amount: 2500n }));
  });
  const learns = (identity: IntentIdentity, facts: IntentFacts) =>
    storage.transaction((transaction) =>
      learn(INTENT, { identity, facts, amount: 2500n, secret: '' }, transaction, { tools, ...DESK }),
    );
  return { storage, tools, learns };
}

/** A payment learns that an object with this identity has taken its money. */
async function learnt(identity: IntentIdentity) {
  const { storage, tools, learns } = await payment();
  const isBelieved = await learns(identity, TAKEN);
  return storage.read(async ({ payments, paymentIntents, paymentRecords }) => ({
    isBelieved,
    state: (await payments.withId('pay-1'))?.state,
    captured: factsIn((await paymentIntents.withId(INTENT))?.facts ?? {}).captured,
    linked: (await paymentRecords.linkOf('pay-1'))?.id ?? null,
    noted: (await paymentRecords.evidenceOf('pay-1')).map(({ what }) => what),
    errors: tools.lines.filter(({ level }) => level === 'error').length,
  }));
}

it.each([
  ['is that of its charge', NOW.getTime() - 9_000, NOW.getTime() - 9_000],
  ['is not in the future', NOW.getTime() + 9_000, NOW.getTime()],
  ['is not before it was begun', 500, 1000],
  ['is when it is learnt of, where the provider does not say', 0, NOW.getTime()],
])('the time at which money has come %s', async (_what, chargedAt, arrivedAt) => {
  const { storage, learns } = await payment();
  await learns(OURS, { ...TAKEN, method: 'ideal', chargedAt });
  const donation = await storage.read(({ donations }) => donations.withId('gift'));
  expect(donation).toMatchObject({ completedAt: arrivedAt, method: 'ideal' });
});

it('a refund that fails while its payment is disputed leaves nothing given back', async () => {
  const { storage, learns } = await payment();
  const standsAt = async (askedAt: number, phase: RefundPhase) => {
    const refunds = [{ id: 're_1', own: '', amount: 500n, phase }];
    await learns(OURS, { ...TAKEN, askedAt, disputes: [open('dp_1', askedAt)], refunds });
    const donation = await storage.read(({ donations }) => donations.withId('gift'));
    return [donation?.status, donation?.refunded];
  };
  expect(await standsAt(1, 'succeeded')).toEqual(['publish', 500n]);
  expect(await standsAt(2, 'failed')).toEqual(['publish', 0n]);
});

const open = (id: string, askedAt: number) => ({ id, phase: 'open', amount: null, askedAt }) as const;

it('money that was disputed before anybody saw that it had come is linked with what it pays for', async () => {
  const { storage, learns } = await payment();
  await learns(OURS, { ...TAKEN, disputes: [open('dp_1', 1)] });
  const linked = await storage.read(({ paymentRecords }) => paymentRecords.linkOf('pay-1'));
  expect(linked?.id).toBe('stripe.live.ch_1');
});

it.each([
  ['lost to a dispute', { disputes: [{ id: 'dp_1', phase: 'lost', amount: null, askedAt: 1 }] }],
  ['given back', { refunds: [{ id: 're_1', own: '', amount: 2500n, phase: 'succeeded' }] }],
] as const)(
  'money that was %s before anybody saw that it had come is linked, and nobody gets a receipt',
  async (_what, facts) => {
    const { storage, learns } = await payment();
    await learns(OURS, { ...TAKEN, ...facts });
    const [linked, receipt] = await storage.read(async ({ paymentRecords, outbox }) => [
      await paymentRecords.linkOf('pay-1'),
      await outbox.withId('entry-1.receipt'),
    ]);
    expect([linked?.id, receipt]).toEqual(['stripe.live.ch_1', null]);
  },
);

it('a dispute that was kept without an id goes on as the one that the provider names, and is not told again', async () => {
  const { storage, learns } = await payment();
  await storage.transaction(async ({ accounts, paymentIntents }) => {
    await accounts.add(AN_OWNER);
    const { disputes: _, ...facts } = factsJson(TAKEN);
    await paymentIntents.setFacts(INTENT, { ...facts, dispute: 'open' });
  });
  const standsAfter = async (disputes: IntentFacts['disputes']) => {
    await learns(OURS, { ...TAKEN, disputes });
    const state = await storage.read(async ({ payments }) => (await payments.withId('pay-1'))?.state);
    const told = disputes.map(({ id, askedAt }) => `pay-1.dispute.${id}.${askedAt}.owner-1`);
    const mails = await storage.read(({ outbox }) => Promise.all(told.map((id) => outbox.withId(id))));
    return [state, mails.filter((mail) => mail !== null).length];
  };
  expect(await standsAfter([])).toEqual(['disputed', 0]);
  expect(await standsAfter([open('dp_1', 2)])).toEqual(['disputed', 0]);
  expect(await standsAfter([{ ...open('dp_1', 3), phase: 'won' }])).toEqual(['paid', 0]);
  expect(await standsAfter([open('dp_2', 4)])).toEqual(['disputed', 1]);
});

describe('what an object says of money', () => {
  it('counts where it is the one of the payment', async () => {
    const paid = { isBelieved: true, state: 'paid', captured: 2500n, linked: 'stripe.live.ch_1', errors: 0 };
    expect(await learnt(OURS)).toMatchObject(paid);
  });

  it.each(Object.keys(OURS) as (keyof IntentIdentity)[])(
    'changes nothing where it is that of another %s, and somebody is told',
    async (name) => {
      const nothing = { isBelieved: false, state: 'processing', captured: 0n, linked: null };
      expect(await learnt({ ...OURS, [name]: OTHERS[name] })).toEqual({
        ...nothing,
        ...{ noted: ['not-ours'], errors: 1 },
      });
    },
  );
});
