import type { Dates } from 'formularium/engine';
import type { CalendarNames } from './calendar-names.ts';

/** The input of a calendar; days are numbers. */
export interface CalendarProps {
  readonly name: string;
  readonly dates: Dates;
  readonly chosen: number | null;
  /** Null while the day is unknown. */
  readonly today: number | null;
  readonly weekStart: unknown;
  readonly onChoose: (day: number) => void;
  readonly onClose: () => void;
}

/** A calendar that shows the month of one day, and how to go to another day. */
export interface CalendarView extends CalendarProps {
  readonly names: CalendarNames;
  readonly reached: number;
  /** Goes to another day, with or without the focus. */
  readonly go: (day: number, withFocus: boolean) => void;
  readonly firstDay: number;
}
