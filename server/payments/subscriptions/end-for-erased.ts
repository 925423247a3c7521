import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { NotingTools } from '../books/evidence.ts';
import { closeTurn } from './close-turn.ts';

/**
 * Ends a subscription whose payer is erased, within the same unit of work: who pays is forgotten, and a payment that is under way is let go
 * of, unless it was decided before that its money is taken. Null: there is none.
 */
export async function endForErased(
  subscription: Subscription | null,
  transaction: StorageTransaction,
  tools: NotingTools,
): Promise<void> {
  if (subscription === null) return;
  await closeTurn(subscription, 'renewing what is paid by somebody who is erased', transaction, tools);
  await transaction.subscriptions.endErased(subscription.id, tools.clock.now().getTime());
}
