import type { IntentFacts } from './facts.ts';
import { currentIntent, type PaymentCase } from './payment-case.ts';
import { isHeld, isOver, isReceived } from './payment-state.ts';

/** What is to be done about the intent of a payment, now that it is for this amount. */
export type QuotePlan = 'refuse' | 'keep' | 'create' | 'update';

/**
 * The amount of an intent changes only before anybody confirms it, and never where it is paid on a page of the provider’s own. After that a
 * new one takes its place, and `settle` has the former cancelled. Once something is decided, the amount stays.
 */
export function planQuote(payment: PaymentCase, amount: bigint, isHosted = false): QuotePlan {
  if (payment.decision !== null || payment.isSubmitted) return 'refuse';
  const current = currentIntent(payment);
  if (current === null || current.isRefused) return 'create';
  const { facts, isConfirming } = current;
  // It is paid already, and its submission has not come.
  if (isReceived(current) && current.amount === amount) return 'keep';
  if (isOver(facts)) return 'create';
  if (current.amount === amount) return 'keep';
  return isFresh(facts) && !isConfirming && !isHosted && !isHeld(facts) ? 'update' : 'create';
}

/** Whether its payer has agreed to no amount yet, so that it can still be changed. */
export function isFresh({ stage }: Pick<IntentFacts, 'stage'>): boolean {
  return stage === 'new' || stage === 'declined';
}
