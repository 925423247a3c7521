import { factsIn } from '../../../payments/books/facts-json.ts';
import { disputedIn } from '../../../payments/machine/refunds.ts';
import type { AskedPage, ListPlace } from '../../../storage/keyset.ts';
import type { Donation } from '../../../storage/repositories/donation-row.ts';
import type { StoredPayment } from '../../../storage/repositories/payments.ts';
import type { Storage } from '../../../storage/storage.ts';

/** A payment whose money somebody wants back from their bank, or for which it was lost. */
export interface Dispute {
  readonly payment: StoredPayment;
  /** What is disputed or lost of it, in minor units. */
  readonly amount: bigint;
  /** Null where nothing was donated by it. */
  readonly donation: Donation | null;
}

interface DisputesPage {
  readonly disputes: readonly Dispute[];
  /** How many there are on all pages. */
  readonly many: number;
  /** Where the next page begins; null on the last one. */
  readonly next: ListPlace | null;
}

/** The newest change first. */
export const CHANGED_LAST = { by: 'changed', way: 'down' } as const;

/** A page of the disputed payments. */
export function disputesPage(
  mode: StoredPayment['mode'],
  asked: AskedPage<'changed'>,
  storage: Storage,
): Promise<DisputesPage> {
  return storage.read(async ({ payments, paymentIntents, donations }) => {
    const { items, next } = await payments.disputed(mode, asked);
    const disputes: Dispute[] = [];
    for (const payment of items) {
      const { submissionId: paid } = payment;
      const donation =
        paid === null ? null : ((await donations.ofSubmission(paid)) ?? (await donations.withId(paid)));
      const intents = await paymentIntents.of(payment.id);
      const amount = intents.reduce((sum, { facts }) => sum + disputedIn(factsIn(facts)), 0n);
      disputes.push({ payment, amount, donation });
    }
    return { disputes, many: await payments.countDisputed(mode), next };
  });
}
