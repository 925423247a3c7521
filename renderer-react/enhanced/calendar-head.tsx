import { civilDate, shiftDate } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { month as monthWord, year as yearWord } from '../words/english.ts';
import type { CalendarView } from './calendar-view.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

const MONTHS = 12;
const YEARS_EITHER_SIDE = 95; // spec 001 §9

/** Lists of months and years, and buttons for the previous and the next month. */
export function CalendarHead({ dates: { first, last }, reached, go, names }: CalendarView): ReactElement {
  const { classOf, say } = useFormContext();
  const words = useEnhancedWords();
  const { year, month } = civilDate(reached);
  const monthsTo = (end: number): number => {
    const there = civilDate(end);
    return (there.year - year) * MONTHS + there.month - month;
  };
  const isWithin = (months: number): boolean =>
    (first === null || months >= monthsTo(first)) && (last === null || months <= monthsTo(last));
  const turn = (months: number): void => go(shiftDate(reached, months, 'months'), false);
  const from = first === null ? year - YEARS_EITHER_SIDE : civilDate(first).year;
  const to = last === null ? year + YEARS_EITHER_SIDE : civilDate(last).year;
  const turner = (name: string, by: number): ReactElement => (
    <button
      type="button"
      className={classOf('turner')}
      aria-label={name}
      disabled={!isWithin(by)}
      onClick={() => turn(by)}
    />
  );
  return (
    <div className={classOf('calendar-head')}>
      {turner(words.previousMonth, -1)}
      <select
        aria-label={say(monthWord)}
        value={month}
        onChange={({ currentTarget: { value } }) => turn(Number(value) - month)}
      >
        {Array.from({ length: MONTHS }, (_, place) => place + 1).map((one) => (
          <option key={one} value={one} disabled={!isWithin(one - month)}>
            {names.month(shiftDate(reached, one - month, 'months'))}
          </option>
        ))}
      </select>
      <select
        aria-label={say(yearWord)}
        value={year}
        onChange={({ currentTarget: { value } }) => turn(MONTHS * (Number(value) - year))}
      >
        {Array.from({ length: Math.max(1, to - from + 1) }, (_, place) => from + place).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {turner(words.nextMonth, 1)}
    </div>
  );
}
