import { closureAt, readOpening } from '../admission/opening.ts';
import type { FieldPart } from '../blueprint/field-part.ts';
import { type WrittenOpening, writtenOpenings } from '../blueprint/written-admission.ts';
import { readCalendarDate } from '../value/date/calendar-date.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withDates = fieldsWith('minDate');

export const useRealDates = {
  name: 'use-real-dates',
  why: 'A day that does not exist disables nothing, and a span that ends before it begins has no days in it.',
  *check(outline) {
    for (const part of withDates(outline)) {
      for (const name of ['minDate', 'maxDate'])
        yield* unreal(member(part.definition, name), part.at + pointer(name));
      yield* disabledDates(part);
      yield* disabledRanges(part);
    }
    for (const written of writtenOpenings(outline.definition)) yield* neverOpen(written);
  },
} as const satisfies Check;

function* disabledDates({ definition, at }: FieldPart): Generator<Problem> {
  for (const [i, day] of listIn(definition, 'disabledDates').entries())
    yield* unreal(day, at + pointer('disabledDates', i));
}

function* disabledRanges({ definition, base, at }: FieldPart): Generator<Problem> {
  for (const [i, range] of listIn(definition, 'disabledRanges').entries()) {
    if (!isObject(range)) continue;
    const place = at + pointer('disabledRanges', i);
    const [from, to] = [member(range, 'from'), member(range, 'to')];
    yield* unreal(from, place + pointer('from'));
    yield* unreal(to, place + pointer('to'));
    if (dayIn(from) === null || dayIn(to) === null || String(from) <= String(to)) continue;
    yield {
      code: 'use-real-dates',
      at: place,
      message: `The field “${base}” disables the dates from ${String(from)} to ${String(to)}, which is earlier.`,
      fix: 'Put the earlier date first.',
    };
  }
}

/** An opening ends after it begins. */
function* neverOpen({ opening, at }: WrittenOpening): Generator<Problem> {
  const { from, until } = readOpening(opening);
  yield* unreal(from.slice(0, DAY), at + pointer('from'));
  yield* unreal(until.slice(0, DAY), at + pointer('until'));
  if (dayIn(from.slice(0, DAY)) === null || dayIn(until.slice(0, DAY)) === null) return;
  if (closureAt({ status: 'open', from: '', until }, from) === null) return;
  yield {
    code: 'use-real-dates',
    at: at + pointer('until'),
    message: `This closes at ${until}, but opens only at ${from}.`,
    fix: 'Put the earlier time in “from”.',
  };
}

const DAY = 'YYYY-MM-DD'.length;

/** A value of any other shape has been reported by its schema. */
function* unreal(day: Json | undefined, at: string): Generator<Problem> {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || dayIn(day) !== null) return;
  yield {
    code: 'use-real-dates',
    at,
    message: `The day ${day} does not exist.`,
    fix: 'Write an existing date as year, month and day: 2028-02-29.',
  };
}

function dayIn(day: Json | undefined): number | null {
  return typeof day === 'string' ? readCalendarDate(day) : null;
}

function listIn(definition: JsonObject, name: string): readonly Json[] {
  const list = member(definition, name);
  return isList(list) ? list : [];
}
