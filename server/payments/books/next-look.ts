import type { PaymentState } from '../machine/payment-state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Money that is set aside, or taken, for nothing that was sent is let go after so long. */
const HELD_MS = 60 * MINUTE_MS;
/** A payment that nobody has gone on with is closed after so long. */
const ABANDONED_MS = DAY_MS;
/** A renewal is tried again for weeks. */
const RENEWAL_MS = 60 * DAY_MS;
/** Disputes and refunds are told by events; for so long the provider is asked as well, less and less often. */
const WATCHED_MS = 180 * DAY_MS;

/** States that only disputes and refunds change. */
const SETTLED: ReadonlySet<PaymentState> = new Set<PaymentState>([
  ...(['paid', 'part-refunded', 'refunded', 'disputed', 'part-lost', 'lost'] as const),
]);
/** However long a dispute lasts, its end is asked for so often. */
const DISPUTED_EVERY_MS = 14 * DAY_MS;

interface Looked {
  readonly state: PaymentState;
  readonly isDecided: boolean;
  /** Whether it renews a subscription, which looks after it. */
  readonly isRenewal: boolean;
  /** Whether the provider is still to be told something. */
  readonly hasCommands: boolean;
  /** Whether the provider was ever told to confirm it. */
  readonly isTried: boolean;
  readonly createdAt: number;
  /** When its state changed last. */
  readonly changedAt: number;
}

/** When a payment that nobody has taken is given up; null where that is not going to happen. */
export function givenUpAt({
  state,
  isDecided,
  isRenewal,
  createdAt,
  changedAt,
}: Omit<Looked, 'hasCommands' | 'isTried'>): number | null {
  if (isDecided) return null;
  if (isRenewal) return createdAt + RENEWAL_MS;
  return state === 'held' || state === 'received' || state === 'stray'
    ? changedAt + HELD_MS
    : createdAt + ABANDONED_MS;
}

/** When the provider is to be asked about a payment next: ever less often, as it gets older. Null when it is over. */
export function nextLook(looked: Looked, now: number): number | null {
  const { state, isDecided, hasCommands, changedAt } = looked;
  const isDone = isDecided && !hasCommands;
  if (isDone && state === 'closed') return null;
  // A refund that has succeeded can still fail, and a dispute that is lost be won by an appeal.
  const isSettled = isDone && SETTLED.has(state);
  const age = now - changedAt;
  if (isSettled && state === 'disputed') return now + Math.min(Math.max(DAY_MS, age), DISPUTED_EVERY_MS);
  if (isSettled) return age > WATCHED_MS ? null : now + Math.max(DAY_MS, age);
  // A time is kept in whole milliseconds.
  const pause = Math.min(Math.max(2 * MINUTE_MS, Math.ceil(age / 2)), 6 * 60 * MINUTE_MS);
  const end = givenUpAt(looked);
  // Nothing can have happened to what nobody has confirmed. Most quotes are left like that, and would keep the others waiting.
  if (end !== null && !hasCommands && !looked.isTried) return Math.max(now + MINUTE_MS, end);
  return end === null ? now + pause : Math.max(now + MINUTE_MS, Math.min(now + pause, end));
}
