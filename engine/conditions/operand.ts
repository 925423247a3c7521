import { readCalendarDate } from '../value/date/calendar-date.ts';
import type { Measure } from '../value/field-value.ts';
import { type Decimal, parseDecimal } from '../value/number/decimal.ts';
import { fold } from '../value/text/fold.ts';

/** The operand of a condition, read once when the form is compiled. */
export interface ConditionOperand {
  /** Trimmed and folded; '' means “nothing”. */
  readonly folded: string;
  /** Its number, when the whole of it is one. */
  readonly number: Decimal | null;
  /** Its day, when it is a calendar date. */
  readonly date: number | null;
  /** The number of days, when it is a whole number of at least 0. */
  readonly days: number | null;
  /** The order of the field that it is compared with; null: as numbers if both are, otherwise as texts. */
  readonly measure: Measure | null;
  /** Its own place in that order; null when it cannot be read as such. */
  readonly place: Decimal | null;
}

/** Reads an operand for whatever it is compared with in this order. */
export function readOperand(value: string | number, measure: Measure | null = null): ConditionOperand {
  return operandOf(value, measure, readCalendarDate);
}

/** Reads the operand of a condition on a field with this order, for an operator that reads days in this way. */
export function operandOf(
  value: string | number,
  measure: Measure | null,
  readDay: ((text: string) => number | null) | undefined,
): ConditionOperand {
  const text = String(value).trim();
  const days = /^\d{1,6}$/.test(text) ? Number(text) : null;
  const number = parseDecimal(text);
  const place = measure?.(number ?? text) ?? null;
  return { folded: fold(text), number, date: readDay?.(text) ?? null, days, measure, place };
}
