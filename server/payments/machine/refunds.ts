import type { RefundPhase } from './facts.ts';
import type { IntentCase } from './payment-case.ts';

/** How much of what was captured is neither given back nor asked to be. */
export function refundable(intent: IntentCase): bigint {
  return intent.facts.captured - refundedIn(intent, ['wanted', 'pending', 'succeeded']);
}

/** How much the provider has given back. */
export function refunded(intent: IntentCase): bigint {
  return refundedIn(intent, ['succeeded']);
}

/** Whether money is to be given back, or on its way, that the provider has not said to have arrived. */
export function isRefunding(intent: IntentCase): boolean {
  return refundedIn(intent, ['wanted', 'pending']) > 0n;
}

function refundedIn(intent: IntentCase, phases: readonly (RefundPhase | 'wanted')[]): bigint {
  const { facts, refunds } = intent;
  const own = new Set(refunds.map(({ id }) => id));
  let sum = 0n;
  for (const { id, amount, isRefused } of refunds) {
    const told = facts.refunds.find((fact) => fact.own === id);
    const phase = told?.phase ?? (isRefused ? 'failed' : 'wanted');
    if (phases.includes(phase)) sum += amount;
  }
  // Those that were made at the provider's own desk.
  for (const fact of facts.refunds) if (!own.has(fact.own) && phases.includes(fact.phase)) sum += fact.amount;
  return sum;
}
