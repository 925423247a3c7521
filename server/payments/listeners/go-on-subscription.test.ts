import { describe, expect, it } from 'vitest';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import { AN_OWNER } from '../../testing/a-disputed-payment.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { storagesOf } from '../../testing/database.ts';
import { NOW } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { goOnSubscription } from './go-on-subscription.ts';
import type { PaymentChange } from './payment-listener.ts';

const FIRST: StoredPayment = {
  ...{ id: 'payment-of-s', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'stripe-1', plan: '' },
  ...{ provider: 'stripe', mode: 'test', currency: 'USD', decision: 'capture:1', submissionId: 'e' },
  ...{ subscriptionId: null, state: 'paid', createdAt: 0, changedAt: 0, lookAt: 0 },
};
const PAID = { payment: FIRST, amount: 2500n, refunded: 0n, method: 'card', paidAt: null, opened: [] };

/** What becomes of a plan by a change of its first payment: how it stands, and the mails that are written. */
async function after(
  plan: Partial<Subscription>,
  change: Pick<PaymentChange, 'from' | 'to' | 'isNewlyCharged' | 'isNewlyPaid'>,
) {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  const tools = testTools(storage, () => NOW);
  await storage.transaction(async (transaction) => {
    await transaction.accounts.add(AN_OWNER);
    await transaction.payments.add(FIRST);
    await transaction.donations.add(aDonation('donation-of-s', { status: 'publish' }));
    await transaction.subscriptions.add(aSubscription('s', plan));
    await goOnSubscription.changed({ ...PAID, ...change }, transaction, tools);
  });
  return storage.read(async ({ subscriptions, outbox }) => {
    const ids = [
      's.begin.subscription-unkept',
      's.begin.plan-unkept.owner-1',
      's.end.subscription-cancelled',
    ];
    const mails = await Promise.all(ids.map(async (id) => (await outbox.withId(id)) !== null && id));
    const { status, given, dueAt } = (await subscriptions.withId('s')) ?? {};
    return { status, given, isDue: dueAt !== null, mails: mails.filter((mail) => mail !== false) };
  });
}

const NEWLY = { from: 'processing', to: 'paid', isNewlyCharged: true, isNewlyPaid: true } as const;
const PENDING = { status: 'pending', given: 0, dueAt: null, payer: null } as const;

describe('a plan whose first payment is made', () => {
  it('goes on with the card that was kept', async () => {
    const plan = await after({ ...PENDING, payer: 'cus_1' }, NEWLY);
    expect(plan).toEqual({ status: 'active', given: 1, isDue: true, mails: [] });
  });

  it('is over where no card was kept, and the donor and the owner are told', async () => {
    const mails = ['s.begin.subscription-unkept', 's.begin.plan-unkept.owner-1'];
    const plan = await after({ ...PENDING, payerMethod: null }, NEWLY);
    expect(plan).toEqual({ status: 'lapsed', given: 1, isDue: false, mails });
  });

  it('needs no card where it was the only one', async () => {
    const plan = await after({ ...PENDING, payerMethod: null, installments: 1 }, NEWLY);
    expect(plan).toEqual({ status: 'completed', given: 1, isDue: false, mails: [] });
  });

  it.each([
    { to: 'disputed', isNewlyPaid: true },
    { to: 'lost', isNewlyPaid: false },
    { to: 'refunded', isNewlyPaid: false },
  ] as const)(
    'is over, with the one that was made, where that is $to before anybody saw it',
    async (change) => {
      const plan = await after({ ...PENDING, payer: 'cus_1' }, { ...NEWLY, ...change });
      expect(plan).toEqual({ status: 'cancelled', given: 1, isDue: false, mails: [] });
    },
  );
});

it('a donor whose plan ends by a dispute is told that it has ended', async () => {
  const plan = await after({}, { from: 'paid', to: 'disputed', isNewlyCharged: false, isNewlyPaid: false });
  expect(plan).toEqual({
    ...{ status: 'cancelled', given: 1, isDue: false },
    mails: ['s.end.subscription-cancelled'],
  });
});
