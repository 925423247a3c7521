/** Where an intent stands before its end, in the order in which two answers to the same moment are preferred. */
export const STAGES = ['new', 'declined', 'confirmable', 'acting', 'processing'] as const;

export type IntentStage = (typeof STAGES)[number];

/** How far a refund is: what has succeeded can still fail later. */
export const REFUND_PHASES = ['pending', 'succeeded', 'failed'] as const;

export type RefundPhase = (typeof REFUND_PHASES)[number];

/** How far a dispute is, in the order in which two answers to the same moment are preferred. One that is won leaves the money where it was. */
export const DISPUTE_PHASES = ['inquiry', 'open', 'won', 'lost'] as const;

export type DisputePhase = (typeof DISPUTE_PHASES)[number];

/** A dispute as the provider tells of it. What is decided can be decided otherwise, by an appeal, so the answer to the last question holds. */
export interface DisputeFact {
  /** The provider's id of it; '' where it was not kept, as it was not before a payment could have several. */
  readonly id: string;
  readonly phase: DisputePhase;
  /** What it is about, and what it costs once it is lost; null where the provider does not say: then it is about everything. */
  readonly amount: bigint | null;
  /** When the question was asked whose answer the phase is. */
  readonly askedAt: number;
}

/** A refund as the provider tells of it. */
export interface RefundFact {
  /** The provider's id of it. */
  readonly id: string;
  /** Our id of it; '' for one that was made at the provider's own desk. */
  readonly own: string;
  readonly amount: bigint;
  readonly phase: RefundPhase;
}

/**
 * What is known of an intent. Facts only grow, and what grows can be merged in any order, however often. The stage, and the phase of each
 * dispute, may go back, so the answer to the question that was asked last holds. Amounts are minor units.
 */
export interface IntentFacts {
  readonly stage: IntentStage;
  /** When the question was asked whose answer the stage is; 0 as long as there was none. */
  readonly askedAt: number;
  /** The amount that was authorised to be captured; 0 when none ever was. */
  readonly held: bigint;
  readonly captured: bigint;
  /** The provider's id of the charge; '' as long as there is none. */
  readonly charge: string;
  /** The provider's word for what it was paid with, such as `card`; '' as long as it is not known. */
  readonly method: string;
  /** When it was charged, by the provider's clock; 0 as long as it is not known. */
  readonly chargedAt: number;
  readonly isCancelled: boolean;
  /** In the order of their ids. */
  readonly refunds: readonly RefundFact[];
  /** In the order of their ids. */
  readonly disputes: readonly DisputeFact[];
}

export const NO_FACTS: IntentFacts = {
  stage: 'new',
  askedAt: 0,
  held: 0n,
  captured: 0n,
  charge: '',
  method: '',
  chargedAt: 0,
  isCancelled: false,
  refunds: [],
  disputes: [],
};

/** Everything that either of the two knows. */
export function mergeFacts(one: IntentFacts, other: IntentFacts): IntentFacts {
  const later = isLater(one, other) ? one : other;
  return {
    stage: later.stage,
    askedAt: later.askedAt,
    held: greater(one.held, other.held),
    captured: greater(one.captured, other.captured),
    charge: greater(one.charge, other.charge),
    method: greater(one.method, other.method),
    chargedAt: earliest(one.chargedAt, other.chargedAt),
    isCancelled: one.isCancelled || other.isCancelled,
    refunds: mergeRefunds(one.refunds, other.refunds),
    disputes: mergeDisputes(one.disputes, other.disputes),
  };
}

function isLater(one: IntentFacts, other: IntentFacts): boolean {
  if (one.askedAt !== other.askedAt) return one.askedAt > other.askedAt;
  return STAGES.indexOf(one.stage) >= STAGES.indexOf(other.stage);
}

function mergeRefunds(ones: readonly RefundFact[], others: readonly RefundFact[]): readonly RefundFact[] {
  if (others.length === 0) return ones;
  const merged = new Map(ones.map((refund) => [refund.id, refund]));
  for (const other of others) {
    const one = merged.get(other.id);
    merged.set(other.id, one === undefined ? other : mergeRefund(one, other));
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function mergeRefund(one: RefundFact, other: RefundFact): RefundFact {
  return {
    id: one.id,
    own: greater(one.own, other.own),
    amount: greater(one.amount, other.amount),
    phase: furthest(REFUND_PHASES, one.phase, other.phase),
  };
}

function mergeDisputes(ones: readonly DisputeFact[], others: readonly DisputeFact[]): readonly DisputeFact[] {
  if (others.length === 0) return ones;
  const merged = new Map(ones.map((dispute) => [dispute.id, dispute]));
  for (const other of others) merged.set(other.id, laterDispute(merged.get(other.id) ?? other, other));
  // It is among those that the provider names.
  if (merged.size > 1) merged.delete('');
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function laterDispute(one: DisputeFact, other: DisputeFact): DisputeFact {
  if (one.askedAt !== other.askedAt) return one.askedAt > other.askedAt ? one : other;
  if (one.phase !== other.phase)
    return furthest(DISPUTE_PHASES, one.phase, other.phase) === one.phase ? one : other;
  return one.amount === null || (other.amount !== null && one.amount >= other.amount) ? one : other;
}

/** How much of what was taken is lost to disputes: never more than that. */
export function lostIn({ captured, disputes }: Pick<IntentFacts, 'captured' | 'disputes'>): bigint {
  const lost = disputes.reduce(
    (sum, { phase, amount }) => (phase === 'lost' ? sum + (amount ?? captured) : sum),
    0n,
  );
  return lost < captured ? lost : captured;
}

/** Whether a dispute stands so. */
export function hasDispute({ disputes }: Pick<IntentFacts, 'disputes'>, phase: DisputePhase): boolean {
  return disputes.some((dispute) => dispute.phase === phase);
}

/** The disputes that are open now and were not before: somebody has to answer each. */
export function openedDisputes(before: IntentFacts, after: IntentFacts): readonly DisputeFact[] {
  const open = before.disputes.filter(({ phase }) => phase === 'open').map(({ id }) => id);
  // One whose id was not kept is told already.
  if (open.includes('')) return [];
  return after.disputes.filter(({ id, phase }) => phase === 'open' && !open.includes(id));
}

function greater<T extends bigint | string>(one: T, other: T): T {
  return one >= other ? one : other;
}

/** The earlier of two moments; 0 is none. */
function earliest(one: number, other: number): number {
  return one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
}

function furthest<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
