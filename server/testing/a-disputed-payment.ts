import { factsJson } from '../payments/books/facts-json.ts';
import { NO_FACTS } from '../payments/machine/facts.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import type { StorageTransaction } from '../storage/storage.ts';

/** An owner of a site. */
export const AN_OWNER: Account = {
  ...{ id: 'owner-1', email: 'owner@analytical.example', writtenEmail: 'owner@analytical.example' },
  ...{ name: 'Owner', passwordHash: null, role: 'owner', state: 'active', language: 'en' },
  ...{ createdAt: 0, confirmedAt: 0, signedInAt: null },
};

const DISPUTED: StoredPayment = {
  ...{ id: 'pay-1', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'card-1', plan: '' },
  ...{ provider: 'stripe', mode: 'test', currency: 'USD', decision: null, submissionId: null },
  ...{ subscriptionId: null, state: 'disputed', createdAt: 0, changedAt: 0, lookAt: null },
};

/** Adds an owner, and a payment of 25 dollars of which 7 are disputed. */
export async function addDisputed({ accounts, payments, paymentIntents }: StorageTransaction): Promise<void> {
  await accounts.add(AN_OWNER);
  await payments.add(DISPUTED);
  const dispute = { id: 'du_1', phase: 'open', amount: 700n, askedAt: 0 } as const;
  await paymentIntents.add({
    ...{ id: 'pay-1.1', paymentId: 'pay-1', ordinal: 1, provider: 'stripe', mode: 'test' },
    ...{ providerId: 'pi_1', amount: 2500n, createdAt: 0 },
    facts: factsJson({ ...NO_FACTS, captured: 2500n, disputes: [dispute] }),
  });
}
