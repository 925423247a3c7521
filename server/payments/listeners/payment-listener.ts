import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { DisputeFact } from '../machine/facts.ts';
import type { PaymentState } from '../machine/payment-state.ts';

/** A payment has come into another state, is paid for the first time, is disputed anew, or some of its money was given back. */
export interface PaymentChange {
  readonly payment: StoredPayment;
  /** What it is for, in minor units. */
  readonly amount: bigint;
  /** How much of that was given back, or taken back by disputes about a part of it, as far as the provider has said that it was. */
  readonly refunded: bigint;
  /** The provider's word for what it was paid with; '' where it does not say. */
  readonly method: string;
  /** When it was charged, as its provider says: never before it was begun, nor in the future; null where it does not say. */
  readonly paidAt: number | null;
  readonly from: string;
  readonly to: PaymentState;
  /** True once in the life of a payment: its charge was linked with its submission just now. */
  readonly isNewlyCharged: boolean;
  /** The same, where the money has not been taken back for good by then. */
  readonly isNewlyPaid: boolean;
  /** The disputes that were opened just now: a payment may have several, one after the other or at once. */
  readonly opened: readonly DisputeFact[];
}

/**
 * Something that a capability does when a payment changes, in the same unit of work: it writes rows and jobs, and awaits nothing else.
 */
export interface PaymentChangeListener {
  readonly name: string;
  readonly changed: (
    change: PaymentChange,
    transaction: StorageTransaction,
    tools: Omit<Tools, 'storage'>,
  ) => Promise<void>;
}
