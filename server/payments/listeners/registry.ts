import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import * as all from './index.ts';
import type { PaymentChange, PaymentChangeListener } from './payment-listener.ts';

/** Everyone who is told of changes of payments. */
const paymentListeners: readonly PaymentChangeListener[] = Object.values<PaymentChangeListener>(all);

/** Tells every listener of a change, within the unit of work in which it comes about. */
export async function tellListeners(
  change: PaymentChange,
  transaction: StorageTransaction,
  tools: Tools,
): Promise<void> {
  for (const listener of paymentListeners) await listener.changed(change, transaction, tools);
}
