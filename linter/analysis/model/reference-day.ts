import { readCalendarDate, writeCalendarDate } from 'formularium/engine';
import { dateLimitsOf, dependOnToday } from './date-limits.ts';
import type { Model } from './model.ts';

/** A typical day, a Monday, as its number: the analysis has no clock, and prefers days near it. */
export const REFERENCE_DAY = readCalendarDate('2031-06-02') ?? 0;

/** When witnesses fill in a form. */
interface Days {
  /** The day on which they are tried: it shows no date that is accepted only in years that are far off. */
  readonly tried: string;
  /** The same day if it makes a difference; else ''. */
  readonly told: string;
}

const known = new WeakMap<Model, Days>();

/** The day on which witnesses fill in a form; '' in a form without dates. */
export function daysOf(model: Model): Days {
  const found = known.get(model) ?? findDays(model);
  known.set(model, found);
  return found;
}

function findDays({ fieldNodes }: Model): Days {
  const limits = fieldNodes.flatMap((fieldNode) => dateLimitsOf(fieldNode) ?? []);
  const day = writeCalendarDate(REFERENCE_DAY);
  return { tried: limits.length > 0 ? day : '', told: limits.some(dependOnToday) ? day : '' };
}
