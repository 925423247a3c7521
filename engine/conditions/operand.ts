import { readCalendarDate } from '../value/date/calendar-date.ts';
import { type Decimal, parseDecimal } from '../value/number/decimal.ts';
import { fold } from '../value/text/fold.ts';

/** What a condition compares with, read once, when the form is compiled. */
export interface Operand {
  /** Trimmed and folded; '' means “nothing”. */
  readonly folded: string;
  /** Its number, when the whole of it is one. */
  readonly number: Decimal | null;
  /** Its day, when it is a calendar date. */
  readonly date: number | null;
  /** How many days it is, when it is a whole number of at least 0. */
  readonly days: number | null;
}

/** Reads the value that an author gave a condition. */
export function readOperand(value: string | number): Operand {
  const text = String(value).trim();
  const days = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return { folded: fold(text), number: parseDecimal(text), date: readCalendarDate(text), days };
}
