import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { PaymentState } from '../machine/payment-state.ts';

/** A payment has come into another state, or is paid for the first time. */
export interface PaymentChange {
  readonly payment: StoredPayment;
  /** What it is for, in minor units. */
  readonly amount: bigint;
  readonly from: string;
  readonly to: PaymentState;
  /** True once in the life of a payment: its charge was linked with its submission just now. */
  readonly isNewlyPaid: boolean;
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
