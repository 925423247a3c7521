import type { IntentFacts } from './facts.ts';

/** What an intent has to say of itself to be ours: it is compared with what was written down before it was made. */
export interface IntentIdentity {
  readonly id: string;
  readonly isLive: boolean;
  /** An ISO code in capitals. */
  readonly currency: string;
  /** What we gave it along: our payment and which of its intents it is, its form and its submission. */
  readonly payment: string;
  readonly intent: string;
  readonly form: string;
  readonly key: string;
  /** Whom it pays beside this account, or for whom; '' for nobody. */
  readonly onBehalfOf: string;
  /** The customer at the provider; '' for nobody. */
  readonly customer: string;
}

/** An intent as the provider tells of it, fetched with the secret key. */
export interface Observation {
  readonly identity: IntentIdentity;
  readonly facts: IntentFacts;
}

/** What an observation tells, or in what it differs from what it would have to be: then nothing that it says is believed. */
export type IntentProof = { readonly facts: IntentFacts } | { readonly mismatches: readonly string[] };

/** Believes an observation only if it is of this very intent. */
export function proofOf({ identity, facts }: Observation, expected: IntentIdentity): IntentProof {
  const names = Object.keys(expected) as (keyof IntentIdentity)[];
  const mismatches = names.filter((name) => identity[name] !== expected[name]);
  return mismatches.length === 0 ? { facts } : { mismatches };
}
