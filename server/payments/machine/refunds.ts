import { type IntentFacts, lostIn, type RefundPhase } from './facts.ts';
import type { IntentCase } from './payment-case.ts';

/** How much of what was captured disputes are about that are open, or lost. */
export function disputedIn({ captured, disputes }: IntentFacts): bigint {
  const standing = disputes.filter(({ phase }) => phase === 'open' || phase === 'lost');
  return lostIn({ captured, disputes: standing.map((one) => ({ ...one, phase: 'lost' })) });
}

/** How much of what was captured is neither given back nor asked to be, nor lost to disputes. */
export function refundable(intent: IntentCase): bigint {
  const left = keptUnasked(intent) - lostIn(intent.facts);
  return left > 0n ? left : 0n;
}

/** How much of what was captured is neither given back nor asked to be: never less than nothing. */
export function keptUnasked(intent: IntentCase): bigint {
  return intent.facts.captured - refundedIn(intent, ['wanted', 'pending', 'succeeded']);
}

/** Whether disputes have taken away all that was not given back. */
export function isAllLost(back: bigint, facts: Pick<IntentFacts, 'captured' | 'disputes'>): boolean {
  const lost = lostIn(facts);
  return lost > 0n && back + lost >= facts.captured;
}

/** How much has gone of what is there no longer: what was given back, and what disputes about a part have cost. That all is lost is a state of its own. */
export function goneIn(back: bigint, facts: Pick<IntentFacts, 'captured' | 'disputes'>): bigint {
  return isAllLost(back, facts) ? back : back + lostIn(facts);
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
