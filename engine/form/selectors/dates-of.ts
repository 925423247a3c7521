import { datesBetween, isDateAvailable, readAvailability } from '../../validate/available-dates.ts';
import { allowedDays } from '../../validate/said-dates.ts';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { readAll } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** The days that can be chosen in a field as its form stands, counted from 1970-01-01. */
export interface Dates {
  /** Null if there is no limit. */
  readonly first: number | null;
  readonly last: number | null;
  readonly isAvailable: (day: number) => boolean;
}

const ANY: Dates = { first: null, last: null, isAvailable: () => true };

/** The days that a calendar may offer: those that the field's own rule accepts, given other fields and today. */
export function datesOf({ plan }: CompiledForm, { fields, today }: FormState, id: string): Dates {
  const rules = plan.nodes[plan.rankOf.get(id) ?? -1]?.rules ?? [];
  const dates = rules.find(({ rule }) => rule === 'availableDate');
  if (dates === undefined) return ANY;
  const context = { others: readAll(dates.others, fields), today };
  const availability = readAvailability(present(dates.limits[0]));
  return {
    ...datesBetween(availability, context),
    isAvailable: (day) => isDateAvailable(day, availability, context),
  };
}

/** The days between which a field lets choose, as a sentence; '' without limits, or while they are unknown. */
export function saidDatesOf(
  { blueprint, plan }: CompiledForm,
  { fields, today }: FormState,
  id: string,
): string {
  const dates = plan.nodes[plan.rankOf.get(id) ?? -1]?.rules.find(({ rule }) => rule === 'availableDate');
  if (dates === undefined) return '';
  const { language } = blueprint;
  const context = { others: readAll(dates.others, fields), today, language };
  const said = allowedDays(readAvailability(present(dates.limits[0])), context);
  return said && `${said.charAt(0).toLocaleUpperCase(language?.tag)}${said.slice(1)}.`;
}
