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

/** Adds an owner, and a payment that is disputed. */
export async function addDisputed({ accounts, payments }: StorageTransaction): Promise<void> {
  await accounts.add(AN_OWNER);
  await payments.add(DISPUTED);
}
