import type { IntentFacts } from './facts.ts';

/** What becomes of a payment. It is written once: a timer that cancels cannot race a submission that captures. */
export type Decision = { readonly type: 'capture'; readonly intent: number } | { readonly type: 'cancel' };

/** A refund that was asked for. */
export interface RefundCase {
  readonly id: string;
  readonly amount: bigint;
  /** Whether the provider has refused it for good. */
  readonly isRefused: boolean;
}

/** An intent of a payment: the provider's object that takes one amount, or none. */
export interface IntentCase {
  /** Counted from 1 in each payment. Only the last is used; a new one replaces those before it. */
  readonly ordinal: number;
  /** The amount that it is for, in minor units. */
  readonly amount: bigint;
  /** Whether somebody is about to confirm it, or has: its amount stays as it is then. */
  readonly isConfirming: boolean;
  /** Whether the provider has refused to make it. */
  readonly isRefused: boolean;
  /** Whether the provider has refused to take what it has set aside. */
  readonly isCaptureRefused: boolean;
  readonly facts: IntentFacts;
  readonly refunds: readonly RefundCase[];
}

/** Everything that a decision about a payment depends on. */
export interface PaymentCase {
  /** In the order of their ordinals. */
  readonly intents: readonly IntentCase[];
  readonly decision: Decision | null;
  /** Whether the submission that it pays is kept. */
  readonly isSubmitted: boolean;
}

/** The intent that is used now; null where there is none yet. */
export function currentIntent({ intents }: Pick<PaymentCase, 'intents'>): IntentCase | null {
  return intents.at(-1) ?? null;
}
