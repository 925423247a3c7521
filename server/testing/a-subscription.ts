import type { Subscription } from '../storage/repositories/subscription-row.ts';

/** A donation of 25 dollars a month that is paid by card since January 31, 2026, with these changes. */
export function aSubscription(id: string, changes: Partial<Subscription> = {}): Subscription {
  return {
    ...{
      id,
      formId: '75',
      formVersion: 'v',
      formTitle: 'Feed a family',
      submissionId: `submission-of-${id}`,
    },
    ...{ paymentId: `payment-of-${id}`, donationId: `donation-of-${id}`, field: 'stripe-1', plan: '' },
    ...{ provider: 'stripe', mode: 'test', currency: 'USD', amount: 2500n, fee: 0n, feeRate: {} },
    ...{
      period: 'month',
      interval: 1,
      installments: 0,
      status: 'active',
      payer: 'cus_1',
      payerMethod: 'pm_1',
    },
    ...{ anchorDay: '2026-01-31', anchorTurn: 0, turn: 1, tries: 0, given: 1, dueAt: 1000 },
    ...{ createdAt: 1000, changedAt: 1000 },
    ...changes,
  };
}
