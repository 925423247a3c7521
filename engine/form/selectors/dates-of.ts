import { datesBetween, isDateAvailable, readAvailability } from '../../validate/available-dates.ts';
import { allowedDays } from '../../validate/said-dates.ts';
import type { FieldValue } from '../../value/field-value.ts';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { type CompiledRule, readAll } from '../plan/plan.ts';
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

/** What was said of a rule, and about what. It is asked for at every key, and writing dates takes about a millisecond. */
interface SaidOfRule {
  readonly today: string;
  readonly others: readonly FieldValue[];
  readonly text: string;
}

const known = new WeakMap<CompiledRule, SaidOfRule>();

/** The days between which a field lets choose, as a sentence; '' without limits, or while they are unknown. */
export function saidDatesOf(form: CompiledForm, { fields, today }: FormState, id: string): string {
  const { plan, blueprint } = form;
  const rule = plan.nodes[plan.rankOf.get(id) ?? -1]?.rules.find((one) => one.rule === 'availableDate');
  if (rule === undefined) return '';
  const others = readAll(rule.others, fields);
  const last = known.get(rule);
  if (last?.today === today && others.every((other, place) => other === last.others[place])) return last.text;
  const { language } = blueprint;
  const days = allowedDays(readAvailability(present(rule.limits[0])), { others, today, language });
  const text = days && `${days.charAt(0).toLocaleUpperCase(language?.tag)}${days.slice(1)}.`;
  known.set(rule, { today, others, text });
  return text;
}
