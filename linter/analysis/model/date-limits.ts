import type { FieldValue } from 'formularium/engine';
import {
  type Availability,
  datesBetween,
  isDateAvailable,
  readAvailability,
} from 'formularium/engine/language';
import type { FieldNode } from './model.ts';

/** The days that a field accepts, according to its rule. */
export interface DateLimits {
  readonly availability: Availability;
  /** The fields that its limits are taken from, by their indexes; -1 for one that does not exist. */
  readonly others: readonly number[];
}

/** The limits of a date; null for any other field. */
export function dateLimitsOf({ applied, trials, named }: FieldNode): DateLimits | null {
  const trial = trials.find(({ rule }) => rule === 'availableDate');
  if (trial === undefined) return null;
  const { from = [] } = applied.find(({ rule }) => rule === 'availableDate') ?? {};
  const others = from.map((name) => named(name).indexes[0] ?? -1);
  return { availability: readAvailability(trial.limits[0] ?? null), others };
}

/** Whether the result depends on the day on which they are checked, apart from years that are far off. */
export function dependOnToday({ availability: { min, max, pastDisabled } }: DateLimits): boolean {
  return pastDisabled || min?.isToday === true || max?.isToday === true;
}

/** In longer spans, it is not checked whether every day is disabled. */
const MOST_DAYS = 400;

/** Whether no day is available while the other fields hold these values. Without a known today, limits from today do not count. */
export function hasNoDay({ availability }: DateLimits, others: readonly FieldValue[], today = ''): boolean {
  const context = { others, today, answer: null };
  const { first, last } = datesBetween(availability, context);
  if (first === null || last === null || last - first > MOST_DAYS) return false;
  for (let day = first; day <= last; day += 1) if (isDateAvailable(day, availability, context)) return false;
  return true;
}
