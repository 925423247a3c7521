import type { JsonObject } from 'formularium/engine';
import {
  DISPUTE_PHASES,
  type DisputeFact,
  type IntentFacts,
  NO_FACTS,
  type RefundFact,
} from '../machine/facts.ts';

/** Facts as they are kept: amounts are texts, which hold any of them exactly. */
export function factsJson(facts: IntentFacts): JsonObject {
  const { refunds, disputes, held, captured, ...rest } = facts;
  return {
    ...{ ...rest, held: String(held), captured: String(captured) },
    refunds: refunds.map((refund) => ({ ...refund, amount: String(refund.amount) })),
    disputes: disputes.map(({ amount, ...dispute }) => ({
      ...dispute,
      amount: amount === null ? null : String(amount),
    })),
  };
}

/** Facts as they were kept. Only this server writes them. */
export function factsIn(kept: JsonObject): IntentFacts {
  const { held, captured, refunds = [], dispute, disputes, ...rest } = kept as unknown as KeptFacts;
  return {
    ...NO_FACTS,
    ...rest,
    disputes: disputes?.map(disputeIn) ?? disputesIn(dispute),
    held: BigInt(held ?? 0),
    captured: BigInt(captured ?? 0),
    refunds: refunds.map((refund) => ({ ...refund, amount: BigInt(refund.amount) })),
  };
}

/** What was kept of the one dispute that a payment could have at first. */
function disputesIn(phase: KeptFacts['dispute']): IntentFacts['disputes'] {
  const known = DISPUTE_PHASES.find((one) => one === phase);
  return known === undefined ? [] : [{ id: '', phase: known, amount: null, askedAt: 0 }];
}

/** What it is about was not kept at first. */
function disputeIn({ amount, ...dispute }: KeptDispute): DisputeFact {
  return { ...dispute, amount: amount == null ? null : BigInt(amount) };
}

type KeptDispute = Omit<DisputeFact, 'amount'> & { readonly amount?: string | null };

type KeptFacts = Partial<Omit<IntentFacts, 'held' | 'captured' | 'refunds' | 'disputes'>> & {
  readonly disputes?: readonly KeptDispute[];
  readonly held?: string;
  readonly captured?: string;
  readonly dispute?: string;
  readonly refunds?: readonly (Omit<RefundFact, 'amount'> & { readonly amount: string })[];
};
