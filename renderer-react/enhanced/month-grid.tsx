import { civilDate, shiftDate } from 'formularium/engine';
import type { KeyboardEvent, ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { weekBegin, weekOf } from './calendar-names.ts';
import type { CalendarView } from './calendar-view.ts';

interface MonthGridProps extends CalendarView {
  /** The id of the month's name. */
  readonly heading: string;
}

/** The days of a month in a grid. Days that cannot be chosen can be reached all the same, and say so. */
export function MonthGrid({ heading, ...view }: MonthGridProps): ReactElement {
  const { classOf } = useFormContext();
  const { dates, firstDay, go, names, onChoose, reached } = view;
  const choose = (day: number): void => (dates.isAvailable(day) ? onChoose(day) : go(day, true));
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const isChosen = event.key === 'Enter' || event.key === ' ';
    const day = isChosen ? reached : travelled(event, reached, firstDay);
    if (day === null) return;
    event.preventDefault();
    if (isChosen) choose(day);
    else go(day, true);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made of a table
    <table role="grid" className={classOf('month')} aria-labelledby={heading}>
      <thead>
        <tr>
          {weekOf(weekBegin(reached, firstDay)).map((day) => (
            <th key={day} scope="col" abbr={names.weekday(day)}>
              {names.shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(reached, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...{ day, view }} onChoose={choose} onPress={pressed} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly day: number;
  readonly view: CalendarView;
  readonly onChoose: (day: number) => void;
  readonly onPress: (event: KeyboardEvent<HTMLElement>) => void;
}

function DayCell({ day, view, onChoose, onPress }: DayCellProps): ReactElement {
  const { classOf } = useFormContext();
  const { chosen, dates, names, reached, today } = view;
  const date = civilDate(day);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: by the grid pattern
      role="gridcell"
      className={classOf('day')}
      tabIndex={day === reached ? 0 : -1}
      aria-label={names.whole(day)}
      aria-selected={day === chosen}
      aria-disabled={!dates.isAvailable(day)}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      data-outside={date.month === civilDate(reached).month ? undefined : ''}
      onClick={() => onChoose(day)}
      onKeyDown={onPress}
    >
      {date.day}
    </td>
  );
}

/** The weeks that a day's month touches. */
function weeksOf(day: number, firstDay: number): readonly (readonly number[])[] {
  const first = day - civilDate(day).day + 1;
  const next = shiftDate(first, 1, 'months');
  const weeks: (readonly number[])[] = [];
  for (let begin = weekBegin(first, firstDay); begin < next; begin += 7) weeks.push(weekOf(begin));
  return weeks;
}

/** The day that a key leads to: by days, weeks, months or years, or to the ends of the week. */
function travelled(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  from: number,
  firstDay: number,
): number | null {
  const ahead = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const unit = shiftKey ? 'years' : 'months';
  if (key === 'ArrowLeft') return from - ahead;
  if (key === 'ArrowRight') return from + ahead;
  if (key === 'ArrowUp') return shiftDate(from, -1, 'weeks');
  if (key === 'ArrowDown') return shiftDate(from, 1, 'weeks');
  if (key === 'Home') return weekBegin(from, firstDay);
  if (key === 'End') return weekBegin(from, firstDay) + 6;
  if (key === 'PageUp') return shiftDate(from, -1, unit);
  return key === 'PageDown' ? shiftDate(from, 1, unit) : null;
}
