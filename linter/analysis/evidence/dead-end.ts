// A date that is required and whose limits are taken from other fields can be left without a day. The search tries the days of those
// fields around which that begins. It reports only days with which the engine accepts all answers, after checking every day that
// the limits leave.

import { readCalendarDate, shiftDate, writeCalendarDate } from 'formularium/engine';
import type { Availability } from 'formularium/engine/language';
import type { Witnessed } from '../../claim.ts';
import { type DateLimits, dateLimitsOf, hasNoDay } from '../model/date-limits.ts';
import type { FieldNode } from '../model/model.ts';
import { daysOf, REFERENCE_DAY } from '../model/reference-day.ts';
import { all } from '../model/ternary.ts';
import { isRequired, isVisible } from '../partial/holds.ts';
import { meaningOf, single } from '../regions/answers.ts';
import type { Analysis, Goal } from '../search/search.ts';
import { witnessOf } from './witness.ts';

/** Days of other fields that leave none, and answers that lead there. */
export interface DeadEnd {
  readonly days: readonly { readonly id: string; readonly day: string }[];
  readonly proof: Witnessed;
}

/** The days of one other field that are tried; with two fields, every pair. */
const MOST_DAYS = 40;

/** The combinations of such days that are tried with answers. */
const MOST_ASKED = 8;

/** Days that leave none for a required field; null if none are known. */
export function deadEndOf(analysis: Analysis, fieldNode: FieldNode): DeadEnd | null {
  const { model } = analysis;
  const limits = dateLimitsOf(fieldNode);
  const indexes = [...new Set(limits?.others)];
  const others = indexes.map((index) => model.fieldNodes[index]);
  if (limits === null || indexes.length === 0 || !others.every((other) => other?.isAnswered === true))
    return null;
  const fields = others.filter((other) => other !== undefined);
  const today = daysOf(model).tried;
  let asked = 0;
  for (const days of combined(fields.map((other) => daysToTry(other, limits, today)))) {
    const valueAt = (index: number): string | null => days[indexes.indexOf(index)] ?? null;
    if (!hasNoDay(limits, limits.others.map(valueAt), today)) continue;
    const proof = reached(analysis, fieldNode, { fields, days });
    if (proof !== null) return { days: fields.map(({ id }, nth) => ({ id, day: days[nth] ?? '' })), proof };
    asked += 1;
    if (asked === MOST_ASKED) return null;
  }
  return null;
}

/** Days of other fields. */
interface Filled {
  readonly fields: readonly FieldNode[];
  readonly days: readonly string[];
}

/** Answers with which the field is shown and required while the others hold these days. */
function reached(analysis: Analysis, { index, id }: FieldNode, { fields, days }: Filled): Witnessed | null {
  const goal: Goal = (partial) =>
    all([
      isVisible(partial, index),
      ...fields.map((other) => isVisible(partial, other.index)),
      isRequired(partial, index),
    ]);
  const candidates = fields.reduce(
    (sum, other, nth) => sum.with(other.index, [single(other, days[nth] ?? null, days[nth] ?? null)]),
    analysis.accepted.with(
      index,
      (analysis.accepted[index] ?? []).filter(({ answer }) => answer === null),
    ),
  );
  return witnessOf(analysis, { goal, occurrence: { type: 'stuck', field: id } }, { candidates });
}

function* combined(lists: readonly (readonly string[])[]): Generator<readonly string[]> {
  const [first, ...others] = lists;
  if (first === undefined) yield [];
  else for (const one of first) for (const rest of combined(others)) yield [one, ...rest];
}

/** Days that the other field accepts, around which something changes for this one: near the ends of its limits. */
function daysToTry(other: FieldNode, limits: DateLimits, today: string): readonly string[] {
  const own = dateLimitsOf(other)?.availability;
  const days = [
    ...breakpointsOf(limits.availability),
    ...(own === undefined ? [] : edgesOf(own)),
    ...WEEK.map((day) => REFERENCE_DAY + day),
  ];
  const accepted = days.flatMap((day) => acceptedNear(other, day, today));
  return [...new Set(accepted)].slice(0, MOST_DAYS);
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The day itself, or the nearest ones before and after it that the field accepts. */
function acceptedNear(other: FieldNode, day: number, today: string): readonly string[] {
  return [1, -1].flatMap((step) => {
    for (const far of WEEK) {
      const text = writeCalendarDate(day + step * far);
      if (meaningOf(other, text, today) === text) return [text];
    }
    return [];
  });
}

/** The days around a change: the first and last ones, and the neighbours of a disabled day. */
function edgesOf({ min, max, minYear, maxYear, days, spans }: Availability): readonly number[] {
  const ends = [min, max].flatMap((bound) =>
    bound?.day == null ? [] : [shiftDate(bound.day, bound.offset.amount, bound.offset.unit)],
  );
  const years = [
    ...(minYear === null ? [] : [`${minYear}-01-01`]),
    ...(maxYear === null ? [] : [`${maxYear}-12-31`]),
  ].map((text) => readCalendarDate(text.padStart(10, '0')) ?? 0);
  const disabled = [...days, ...spans.flat()].slice(0, MOST_DAYS);
  return [...ends, ...years, ...disabled].flatMap((day) => [day, day + 1, day - 1]);
}

/** The same, moved by the distance between the limit and the other field. */
function breakpointsOf(availability: Availability): readonly number[] {
  const { min, max } = availability;
  return [min, max].flatMap((bound) => {
    if (bound === null || bound.other < 0) return [];
    const { amount, unit } = bound.offset;
    return edgesOf(availability).map((day) => shiftDate(day, -amount, unit));
  });
}
