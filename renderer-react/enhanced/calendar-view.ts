import type { Dates } from 'formularium/engine';
import type { CalendarNames } from './calendar-names.ts';

/** What a calendar is about. */
export interface CalendarProps {
  readonly name: string;
  readonly dates: Dates;
  readonly chosen: number | null;
  /** Null while nobody has said which day it is. */
  readonly today: number | null;
  readonly weekStart: unknown;
  readonly onChoose: (day: number) => void;
  readonly onClose: () => void;
}

/** A calendar as it is looked at: the day that was reached, and how to go to another. */
export interface CalendarView extends CalendarProps {
  readonly names: CalendarNames;
  readonly reached: number;
  /** To another day, and whether the focus goes with it. */
  readonly go: (day: number, withFocus: boolean) => void;
  readonly firstDay: number;
}
