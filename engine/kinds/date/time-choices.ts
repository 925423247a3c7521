import { rule as timeLimit } from '../../validate/rules/time-limit.ts';
import { rule as timeStep } from '../../validate/rules/time-step.ts';
import { MINUTES_OF_DAY, twelveHour, writeClockTime } from '../../value/date/clock-time.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { isTwelve, timeRules } from './time.ts';

export type HalfDay = 'am' | 'pm';

const RULES = [timeLimit, timeStep];
const ALONE = { others: [], today: '' };

/** The halves of the day in which there is a time to choose; none on a clock of 24 hours, which has no halves. */
export function halfDaysOf(field: FieldDefinition): readonly HalfDay[] {
  if (!isTwelve(field)) return [];
  const halves = new Set(timesOf(field).map((minutes) => twelveHour(minutes).ampm));
  return (['am', 'pm'] as const).filter((half) => halves.has(half));
}

/** The hours to choose from, as the field's clock shows them and in the order of the day (spec 001 §5). */
export function hoursOf(field: FieldDefinition, half: HalfDay): readonly number[] {
  const twelve = isTwelve(field);
  const hours = timesOf(field).flatMap((minutes) => {
    if (!twelve) return Math.floor(minutes / 60);
    const shown = twelveHour(minutes);
    return shown.ampm === half ? shown.hour : [];
  });
  return [...new Set(hours)];
}

/** The minutes to choose from in an hour of the day, 0 to 23. */
export function minutesOf(field: FieldDefinition, hour: number): readonly number[] {
  return timesOf(field).flatMap((minutes) => (Math.floor(minutes / 60) === hour ? minutes % 60 : []));
}

/** Every time of the day that the field's own rules accept: exactly the times that can be chosen are accepted. */
function timesOf(field: FieldDefinition): readonly number[] {
  const tests = timeRules(field).flatMap(({ rule, limits }) =>
    RULES.filter(({ name }) => name === rule).map(({ compile }) => compile(limits)),
  );
  return Array.from({ length: MINUTES_OF_DAY }, (_, minutes) => minutes).filter((minutes) =>
    tests.every(
      (test) =>
        (test as (value: string, context: typeof ALONE) => string)(writeClockTime(minutes), ALONE) === 'met',
    ),
  );
}
