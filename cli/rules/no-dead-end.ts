import { datesBetween, isDateAvailable, type JsonObject, readAvailability } from 'formularium/engine';
import type { Subject } from '../analysis/model.ts';
import type { Region } from '../analysis/region.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search.ts';
import { all } from '../analysis/tri.ts';
import { isRequired, isVisible } from '../analysis/world.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';

const from = { id: 'from', kind: 'date', label: 'From', minDate: '2030-06-01', maxDate: '2030-06-30' };
const until = { id: 'until', kind: 'date', label: 'Until', required: true, minDate: 'from' };

/** Of longer spans it is not asked whether every day in them is disabled. */
const MOST_DAYS = 400;

export const noDeadEnd = {
  name: 'no-dead-end',
  severity: 'error',
  why: 'When the answer to one field leaves no day for another that must be answered, the visitor is stuck and is not told why.',
  fix: 'Limit the other field as well, so that each of its days leaves one here.',
  *check({ model, analysis }: LintSubject): Generator<Finding> {
    for (const subject of model.subjects) {
      const limits = subject.isWritten && subject.isAnswered ? limitsFromOther(subject) : null;
      const other = model.subjects[limits?.other ?? -1];
      if (limits === null || other === undefined) continue;
      const stuck = (analysis().accepted[other.index] ?? []).filter((region) => leavesNoDay(region, limits));
      const answers = stuck.length === 0 ? null : reached(analysis(), subject, { other: other.index, stuck });
      if (answers === null) continue;
      yield {
        at: subject.at,
        message: `With “${String(answers[other.id])}” as “${other.id}”, no day is left for “${subject.id}”.`,
        answers,
      };
    }
  },
  passes: { form: { fields: [from, { ...until, maxDate: '2030-06-30' }] } },
  fails: { form: { fields: [from, { ...until, maxDate: '2030-06-20' }] }, at: ['/fields/1'] },
} as const satisfies LintRule;

interface Limits {
  readonly availability: ReturnType<typeof readAvailability>;
  /** The field that it takes them from, by its index, and how often. */
  readonly other: number;
  readonly times: number;
}

/** The limits of a date that come from one other field; null for any other field. */
function limitsFromOther({ field: { kind, definition }, named }: Subject): Limits | null {
  const found = (kind.rules?.(definition) ?? []).find(({ rule }) => rule === 'availableDate');
  const [name, ...others] = found?.from ?? [];
  if (name === undefined || others.some((other) => other !== name)) return null;
  const availability = readAvailability(found?.limits[0] ?? null);
  return { availability, other: named(name).indexes[0] ?? -1, times: others.length + 1 };
}

function leavesNoDay({ answer, value }: Region, { availability, times }: Limits): boolean {
  if (typeof answer !== 'string' || typeof value !== 'string') return false;
  const context = { others: Array.from({ length: times }, () => value), today: '' };
  const { first, last } = datesBetween(availability, context);
  if (first === null || last === null || last - first > MOST_DAYS) return false;
  for (let day = first; day <= last; day += 1) if (isDateAvailable(day, availability, context)) return false;
  return true;
}

/** Answers with which the field is shown, required and without a day. */
function reached(
  analysis: Analysis,
  { index }: Subject,
  { other, stuck }: { readonly other: number; readonly stuck: readonly Region[] },
): JsonObject | null {
  const goal: Goal = (world) =>
    all([isVisible(world, index), isVisible(world, other), isRequired(world, index)]);
  const verdict = canHold({ ...analysis, accepted: analysis.accepted.with(other, stuck) }, goal);
  return verdict.type === 'can' ? Object.fromEntries(verdict.answers) : null;
}
