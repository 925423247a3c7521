import { currentIntent, type PaymentCase } from './payment-case.ts';
import { isHeld } from './payment-state.ts';

/** Why a submission cannot be kept as paid. */
export type UnpaidReason = 'decided' | 'unpaid' | 'other-amount';

/** The intent that pays for a submission of this amount, or why none does. It is asked after a fetch that began with the submission. */
export function intentFor(
  payment: PaymentCase,
  amount: bigint,
): { readonly intent: number } | { readonly reason: UnpaidReason } {
  if (payment.decision !== null || payment.isSubmitted) return { reason: 'decided' };
  const current = currentIntent(payment);
  if (current === null) return { reason: 'unpaid' };
  const { facts, ordinal } = current;
  if (current.amount !== amount) return { reason: 'other-amount' };
  const has = isHeld(facts) ? facts.held : facts.captured;
  if (has === 0n || current.refunds.length > 0 || facts.refunds.length > 0) return { reason: 'unpaid' };
  return has === amount ? { intent: ordinal } : { reason: 'other-amount' };
}
