import { describe, expect, it } from 'vitest';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { storagesOf } from '../../testing/database.ts';
import { NOW } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import type { PaymentState } from '../machine/payment-state.ts';
import { moveDonation } from './move-donation.ts';
import type { PaymentChange } from './payment-listener.ts';

const GIVEN = aDonation('a', { status: 'pending', gateway: 'stripe' });
const PAYMENT: PaymentChange['payment'] = {
  ...{ id: 'pay-1', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'stripe-1', plan: '' },
  ...{ provider: 'stripe', mode: 'test', currency: 'USD', decision: null, state: 'paid' },
  ...{ submissionId: 'submission-of-a', subscriptionId: null, createdAt: 0, changedAt: 0, lookAt: null },
};

async function moved(states: readonly PaymentState[], changes: Partial<PaymentChange> = {}) {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  const tools = testTools(storage, () => NOW);
  const seen: Donation['status'][] = [];
  await storage.transaction(async ({ donations, paymentRecords }) => {
    await donations.add(GIVEN);
    const link = { id: 'stripe.test.ch_1', paymentId: 'pay-1', submissionId: 'submission-of-a', linkedAt: 0 };
    await paymentRecords.link(link);
  });
  for (const to of states) {
    const told = {
      payment: PAYMENT,
      amount: 2500n,
      refunded: 0n,
      from: '',
      to,
      isNewlyCharged: to === 'paid',
      isNewlyPaid: to === 'paid',
      opened: [],
      method: 'card',
      paidAt: null,
    };
    const change = { ...told, ...changes };
    await storage.transaction((transaction) => moveDonation.changed(change, transaction, tools));
    const known = await storage.read(({ donations }) => donations.withId('a'));
    seen.push(known?.status ?? 'failed');
  }
  const [donation, notes, receipt] = await storage.read(async (transaction) => [
    await transaction.donations.withId('a'),
    await transaction.donationNotes.of('a'),
    await transaction.outbox.withId('a.donation-receipt'),
  ]);
  return { seen, donation, notes, receipt };
}

describe('a donation whose payment changes', () => {
  it('stands as its payment does, is of its mode, and has one receipt', async () => {
    const states = ['intended', 'declined', 'held', 'processing', 'paid', 'disputed', 'paid'] as const;
    const { seen, donation, receipt } = await moved(states);
    expect(seen).toEqual([
      'pending',
      'pending',
      'preapproval',
      'processing',
      'publish',
      'publish',
      'publish',
    ]);
    expect(donation).toMatchObject({ mode: 'test', transactionId: 'ch_1', completedAt: NOW.getTime() });
    expect(receipt).toMatchObject({ kind: 'mail-donation' });
  });

  it('is paid with what its provider says, at the time that it says, and is learnt of later', async () => {
    const { donation } = await moved(['held', 'paid'], { method: 'ideal', paidAt: 5000 });
    expect(donation).toMatchObject({ method: 'ideal', completedAt: 5000, updatedAt: NOW.getTime() });
  });

  it('follows a refund that fails after all, as that is what the provider has proved', async () => {
    const { seen } = await moved(['paid', 'refunded', 'paid', 'lost', 'closed']);
    expect(seen).toEqual(['publish', 'refunded', 'publish', 'revoked', 'cancelled']);
  });

  it('knows how much of it was given back, with a line in its history for each change', async () => {
    const { donation, notes } = await moved(['paid', 'part-refunded', 'part-refunded'], { refunded: 700n });
    expect(donation).toMatchObject({ status: 'publish', amount: 2500n, refunded: 700n });
    expect(notes.filter(({ what }) => what === 'refunded')).toMatchObject([{ details: { to: '700' } }]);
  });

  it.each([{ amount: 2499n }, { payment: { ...PAYMENT, currency: 'EUR' } }])(
    'stays as it is when something else is paid than was given',
    async (changes) => {
      const { seen, notes, receipt } = await moved(['paid'], changes);
      expect([seen, receipt]).toEqual([['pending'], null]);
      expect(notes).toMatchObject([{ what: 'other amount', actor: 'stripe' }]);
    },
  );

  it('is nothing where the payment is for something else', async () => {
    const { seen } = await moved(['paid'], { payment: { ...PAYMENT, submissionId: 'another' } });
    expect(seen).toEqual(['pending']);
  });
});
