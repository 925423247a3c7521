import type { JsonObject } from 'formularium/engine';
import { type IntentFacts, NO_FACTS, type RefundFact } from '../machine/facts.ts';

/** Facts as they are kept: amounts are texts, which hold any of them exactly. */
export function factsJson(facts: IntentFacts): JsonObject {
  const { stage, askedAt, held, captured, charge, isCancelled, refunds, dispute } = facts;
  return {
    ...{ stage, askedAt, charge, isCancelled, dispute, held: String(held), captured: String(captured) },
    refunds: refunds.map((refund) => ({ ...refund, amount: String(refund.amount) })),
  };
}

/** Facts as they were kept. Only this server writes them. */
export function factsIn(kept: JsonObject): IntentFacts {
  const { held, captured, refunds = [], ...rest } = kept as unknown as KeptFacts;
  return {
    ...NO_FACTS,
    ...rest,
    held: BigInt(held ?? 0),
    captured: BigInt(captured ?? 0),
    refunds: refunds.map((refund) => ({ ...refund, amount: BigInt(refund.amount) })),
  };
}

type KeptFacts = Partial<Omit<IntentFacts, 'held' | 'captured' | 'refunds'>> & {
  readonly held?: string;
  readonly captured?: string;
  readonly refunds?: readonly (Omit<RefundFact, 'amount'> & { readonly amount: string })[];
};
