import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { type NotingTools, note } from '../books/evidence.ts';

/** The key under which a subscription is paid at a turn: there is one payment of it, whatever happens. */
export function renewalKey({ id, turn }: Pick<Subscription, 'id' | 'turn'>): string {
  return `${id}.${turn}`;
}

/** Lets go of the payment of the turn; whether one was begun. Whoever takes its money goes on to the next turn, so it is not taken yet. */
export async function closeTurn(
  subscription: Pick<Subscription, 'id' | 'turn' | 'formId'>,
  why: string,
  transaction: StorageTransaction,
  tools: NotingTools,
): Promise<boolean> {
  const { payments } = transaction;
  const payment = await payments.underKey(subscription.formId, renewalKey(subscription));
  if (payment === null) return false;
  if (!(await payments.decide(payment.id, 'cancel', null))) return true;
  await note(payment.id, ['decided', { decision: 'cancel', why }], transaction, tools);
  // Its provider is told when it is looked at.
  await payments.lookAgain(payment.id, tools.clock.now().getTime());
  return true;
}
