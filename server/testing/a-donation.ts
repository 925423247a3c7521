import type { Donation } from '../storage/repositories/donation-row.ts';

/** A donation of 25 dollars, with these changes: each `id` has a key and a submission of its own. */
export function aDonation(id: string, changes: Partial<Donation> = {}): Donation {
  return {
    ...{ id, purchaseKey: `key-of-${id}`, submissionId: `submission-of-${id}`, formId: '75' },
    ...{ formTitle: 'Feed a family', campaignId: null, donorId: 'donor-1', accountId: null, sessionId: null },
    ...{ status: 'publish', type: 'single', mode: 'live', currency: 'USD', amount: 2500n },
    ...{ fee: 0n, refunded: 0n },
    ...{
      gateway: 'offline',
      method: '',
      transactionId: null,
      subscriptionId: null,
      levelId: '1',
      frequency: 'one-time',
    },
    ...{ honorific: '', firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@analytical.example', phone: '' },
    ...{ company: '', address: { country: 'GB' }, donorIp: '192.0.2.1', isAnonymous: false, comment: '' },
    commentState: 'waiting',
    ...{ language: 'en', createdAt: 1000, updatedAt: 1000, completedAt: null },
    ...changes,
  };
}
