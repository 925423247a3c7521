import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { IntentFacts } from '../machine/facts.ts';
import { goneIn } from '../machine/refunds.ts';
import type { ProviderMovement } from '../providers/payment-provider.ts';

/** How a provider and the books can differ. */
export const DIFFERENCES = ['unknown-here', 'unknown-there', 'taken', 'given-back', 'donation'] as const;

/** What differs between a provider and the books, of one payment. */
export interface BooksDifference {
  readonly type: (typeof DIFFERENCES)[number];
  /** The provider's id of the intent; that of the charge where it belongs to none. */
  readonly object: string;
  readonly currency: string;
  /** In minor units; null where it is not known there, or here. */
  readonly theirs: bigint | null;
  readonly ours: bigint | null;
  /** The donation that was paid; null where none is known. */
  readonly donation: string | null;
}

/** What was taken and given back in one currency, as the provider says and as the books do. */
export interface ReconciledTotal {
  readonly currency: string;
  readonly taken: { readonly theirs: bigint; readonly ours: bigint };
  readonly givenBack: { readonly theirs: bigint; readonly ours: bigint };
}

/** What came of comparing a time. `differences` is empty exactly where every payment is the same in both. */
export interface Reconciliation {
  readonly compared: number;
  readonly totals: readonly ReconciledTotal[];
  readonly differences: readonly BooksDifference[];
}

/** What the books have of one intent. */
export interface IntentBooks {
  readonly intent: StoredIntent;
  readonly facts: IntentFacts;
  readonly currency: string;
  readonly donation: Donation | null;
  /** Whether it renews a recurring donation, so that there has to be a donation. */
  readonly isRenewal: boolean;
}

/** The statuses of donations whose money has arrived, even if it was given back, or taken back by a bank, since. */
const RECEIVED: ReadonlySet<string> = new Set(['publish', 'refunded', 'revoked']);

/** What the books have of something that the provider tells of; 0 where they have nothing. */
function oursOf({ type, id }: ProviderMovement, { captured, refunds }: IntentFacts): bigint {
  if (type === 'captured') return captured;
  return refunds.find((fact) => fact.id === id && fact.phase !== 'failed')?.amount ?? 0n;
}

/** What is on its way back counts: the provider lists it as well. */
function givenBackIn({ refunds }: IntentFacts): bigint {
  return refunds.reduce((sum, { phase, amount }) => (phase === 'failed' ? sum : sum + amount), 0n);
}

/** Both sides, added up while they are compared. */
export class ComparedBooks {
  /** The objects of which something was taken in this time. */
  readonly taken: ReadonlySet<string>;
  readonly #differences: BooksDifference[] = [];
  /** The objects whose donations were compared. */
  readonly #donations = new Set<string>();
  readonly #totals = new Map<string, { taken: [bigint, bigint]; givenBack: [bigint, bigint] }>();
  #compared = 0;

  constructor(movements: readonly ProviderMovement[]) {
    this.taken = new Set(movements.flatMap(({ type, object }) => (type === 'captured' ? [object] : [])));
  }

  compare(movement: ProviderMovement, own: IntentBooks | null): void {
    const { type, object, currency, amount } = movement;
    this.#compared += 1;
    const total = this.#totalOf(currency);
    const side = type === 'captured' ? total.taken : total.givenBack;
    side[0] += amount;
    if (own === null) {
      // A refund of something unknown is told with that, if both are of this time.
      if (type === 'captured' || !this.taken.has(object))
        this.#differs('unknown-here', movement, { theirs: amount, ours: null }, null);
      return;
    }
    const ours = own.currency === currency ? oursOf(movement, own.facts) : 0n;
    side[1] += ours;
    if (type === 'captured') this.#compareTaken(movement, ours, own);
    // What was taken in this time as well is compared with all that was given back of it.
    else if (this.taken.has(object)) return;
    else if (ours === amount) this.#compareDonation(movement, own);
    else this.#differs('given-back', movement, { theirs: amount, ours }, own);
  }

  #compareTaken(movement: ProviderMovement, ours: bigint, own: IntentBooks): void {
    const { amount, refunded } = movement;
    if (ours !== amount) this.#differs('taken', movement, { theirs: amount, ours }, own);
    const back = givenBackIn(own.facts);
    if (refunded !== null && back !== refunded)
      this.#differs('given-back', movement, { theirs: refunded, ours: back }, own);
    else this.#compareDonation(movement, own);
  }

  /** Something that the books have taken, and the provider has not, or not as much. */
  missing(own: IntentBooks, theirs: bigint | null): void {
    const { intent, facts, currency } = own;
    this.#totalOf(currency).taken[1] += facts.captured;
    if (theirs !== null) this.#totalOf(currency).taken[0] += theirs;
    const what = { object: intent.providerId ?? intent.id, currency };
    const type = theirs === null ? 'unknown-there' : 'taken';
    this.#differs(type, what, { theirs, ours: facts.captured }, own);
  }

  /** Something that the books have given back, and the provider has not, or not as much. */
  notGivenBack(own: IntentBooks, ours: bigint, theirs: bigint): void {
    const { intent, currency } = own;
    const { givenBack } = this.#totalOf(currency);
    givenBack[0] += theirs;
    givenBack[1] += ours;
    this.#differs('given-back', { object: intent.providerId ?? intent.id, currency }, { theirs, ours }, own);
  }

  /** A donation says what its payment says, and is compared once. What was paid for something else is no donation. */
  #compareDonation(movement: ProviderMovement, own: IntentBooks): void {
    if (this.#donations.has(movement.object)) return;
    this.#donations.add(movement.object);
    const { donation, facts, isRenewal } = own;
    if (donation === null) {
      if (isRenewal) this.#differs('donation', movement, { theirs: facts.captured, ours: null }, own);
      return;
    }
    const succeeded = facts.refunds.reduce(
      (sum, one) => (one.phase === 'succeeded' ? sum + one.amount : sum),
      0n,
    );
    const isCounted = RECEIVED.has(donation.status) && donation.currency === own.currency;
    const theirs = facts.captured - goneIn(succeeded, facts);
    const ours = isCounted ? donation.amount - donation.refunded : 0n;
    if (theirs !== ours) this.#differs('donation', movement, { theirs, ours }, own);
  }

  #differs(
    type: BooksDifference['type'],
    { object, currency, id }: { readonly object: string; readonly currency: string; readonly id?: string },
    { theirs, ours }: Pick<BooksDifference, 'theirs' | 'ours'>,
    own: IntentBooks | null,
  ): void {
    const what = { object: object || (id ?? ''), currency, theirs, ours };
    this.#differences.push({ type, ...what, donation: own?.donation?.id ?? null });
  }

  #totalOf(currency: string) {
    const known = this.#totals.get(currency) ?? { taken: [0n, 0n], givenBack: [0n, 0n] };
    this.#totals.set(currency, known);
    return known;
  }

  result(): Reconciliation {
    const totals = [...this.#totals].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      compared: this.#compared,
      differences: this.#differences,
      totals: totals.map(([currency, { taken, givenBack }]) => ({
        currency,
        taken: { theirs: taken[0], ours: taken[1] },
        givenBack: { theirs: givenBack[0], ours: givenBack[1] },
      })),
    };
  }
}
