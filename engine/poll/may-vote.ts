import { type DateUnit, shiftDate } from '../value/date/calendar-date.ts';

/** How often one visitor may vote, and how visitors are told apart. */
export interface VoteLimits {
  readonly by: 'address' | 'cookie' | 'account';
  /** One vote for every so many of these; null: one vote ever. */
  readonly once: { readonly every: number; readonly period: VotePeriod } | null;
}

/** Hours (h), days (d), weeks (W), months (M), minutes (m) and years (Y). */
export type VotePeriod = 'h' | 'd' | 'W' | 'M' | 'm' | 'Y';

export const VOTE_PERIODS = ['h', 'd', 'W', 'M', 'm', 'Y'] as const satisfies readonly VotePeriod[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether a visitor may vote now after this last vote, or after none (null). Both are milliseconds since 1970, UTC. */
export function mayVote(now: number, lastVote: number | null, limits: VoteLimits): boolean {
  const next = nextVote(lastVote, limits);
  return next !== null && now >= next;
}

/** The time from which a visitor may vote again; null: never. */
export function nextVote(lastVote: number | null, { once }: VoteLimits): number | null {
  if (lastVote === null) return Number.NEGATIVE_INFINITY;
  return once === null ? null : later(lastVote, once.every, once.period);
}

function later(time: number, every: number, period: VotePeriod): number {
  switch (period) {
    case 'm':
      return time + every * MINUTE_MS;
    case 'h':
      return time + every * HOUR_MS;
    case 'd':
      return time + every * DAY_MS;
    case 'W':
      return time + every * 7 * DAY_MS;
    case 'M':
      return shifted(time, every, 'months');
    case 'Y':
      return shifted(time, every, 'years');
  }
}

/** The same time of day so much later (UTC); if that month lacks the day, on its last. */
function shifted(time: number, amount: number, unit: DateUnit): number {
  const day = Math.floor(time / DAY_MS);
  return time + (shiftDate(day, amount, unit) - day) * DAY_MS;
}
