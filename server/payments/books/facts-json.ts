import type { JsonObject } from 'formularium/engine';
import { DISPUTE_PHASES, type IntentFacts, NO_FACTS, type RefundFact } from '../machine/facts.ts';

/** Facts as they are kept: amounts are texts, which hold any of them exactly. */
export function factsJson(facts: IntentFacts): JsonObject {
  const { stage, askedAt, held, captured, charge, isCancelled, refunds, disputes } = facts;
  return {
    ...{ stage, askedAt, charge, isCancelled, held: String(held), captured: String(captured) },
    refunds: refunds.map((refund) => ({ ...refund, amount: String(refund.amount) })),
    disputes: disputes.map((dispute) => ({ ...dispute })),
  };
}

/** Facts as they were kept. Only this server writes them. */
export function factsIn(kept: JsonObject): IntentFacts {
  const { held, captured, refunds = [], dispute, ...rest } = kept as unknown as KeptFacts;
  return {
    ...NO_FACTS,
    disputes: disputesIn(dispute),
    ...rest,
    held: BigInt(held ?? 0),
    captured: BigInt(captured ?? 0),
    refunds: refunds.map((refund) => ({ ...refund, amount: BigInt(refund.amount) })),
  };
}

/** What was kept of the one dispute that a payment could have at first. */
function disputesIn(phase: KeptFacts['dispute']): IntentFacts['disputes'] {
  const known = DISPUTE_PHASES.find((one) => one === phase);
  return known === undefined ? [] : [{ id: '', phase: known, askedAt: 0 }];
}

type KeptFacts = Partial<Omit<IntentFacts, 'held' | 'captured' | 'refunds'>> & {
  readonly held?: string;
  readonly captured?: string;
  readonly dispute?: string;
  readonly refunds?: readonly (Omit<RefundFact, 'amount'> & { readonly amount: string })[];
};
