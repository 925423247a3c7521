import { readCalendarDate, writeCalendarDate } from 'formularium/engine';
import { dateLimitsOf, dependOnToday } from './date-limits.ts';
import type { Model } from './model.ts';

/** A day like any other, a Monday, as its number: the analysis knows no clock, and shows of all days those near it. */
export const REFERENCE_DAY = readCalendarDate('2031-06-02') ?? 0;

const known = new WeakMap<Model, string>();

/** The day on which witnesses fill in a form, where dates that it accepts depend on that; else ''. */
export function dayOf(model: Model): string {
  const isAsked = model.subjects.some((subject) => {
    const limits = dateLimitsOf(subject);
    return limits !== null && dependOnToday(limits);
  });
  const day = known.get(model) ?? (isAsked ? writeCalendarDate(REFERENCE_DAY) : '');
  known.set(model, day);
  return day;
}
