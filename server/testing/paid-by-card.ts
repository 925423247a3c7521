import { factsJson } from '../payments/books/facts-json.ts';
import { NO_FACTS } from '../payments/machine/facts.ts';
import { NO_PAYMENTS, type PaymentSettings } from '../value/payments/payment-settings.ts';
import type { PersonsWorld } from './persons-world.ts';

/** Payments by a Stripe that nobody reaches. */
export const UNREACHED_STRIPE: PaymentSettings = {
  ...NO_PAYMENTS,
  stripe: {
    ...{ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', mode: 'test' },
    ...{ apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/v3' },
  },
};

/** Has the donation `card` paid by a card. */
export async function payByCard(world: Pick<PersonsWorld, 'tools'>): Promise<void> {
  const named = { provider: 'stripe', mode: 'test' } as const;
  await world.tools.storage.transaction(async ({ payments, paymentIntents, submissions }) => {
    await submissions.add({
      ...{ id: 'submission-of-card', formId: '75', key: 'k', version: 'v', hash: 'h', submission: {} },
      ...{ reply: {}, language: 'en', begunAt: null, sentAt: 0, source: null, accountId: null },
      ...{ state: 'received', reason: null },
    });
    await payments.add({
      ...{ id: 'pay-1', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'stripe-1', plan: '' },
      ...{ ...named, currency: 'USD', decision: 'capture:1', submissionId: 'submission-of-card' },
      subscriptionId: null,
      ...{ state: 'paid', createdAt: 0, changedAt: 0, lookAt: null },
    });
    const facts = factsJson({ ...NO_FACTS, held: 2500n, captured: 2500n, charge: 'ch_1' });
    await paymentIntents.add({
      ...{ id: 'pay-1.1', paymentId: 'pay-1', ordinal: 1, ...named, providerId: 'pi_1' },
      ...{ amount: 2500n, facts, createdAt: 0 },
    });
  });
}
