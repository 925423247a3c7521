import type { DateUnit } from './calendar-date.ts';

/** The distance of a date from another one. */
export interface DateOffset {
  readonly amount: number;
  readonly unit: DateUnit;
}

/** The pattern of an offset: sign_amount_unit, e.g. `+_3_days` (spec 001 §5). */
export const DATE_OFFSET = '^([+-])_(\\d{1,5})_(day|week|month|year)s?$';

/** Reads `sign_amount_unit`; null for any other text. */
export function readDateOffset(text: string): DateOffset | null {
  const [, sign, amount, unit] = new RegExp(DATE_OFFSET).exec(text) ?? [];
  return unit === undefined ? null : { amount: Number(`${sign}${amount}`), unit: `${unit}s` as DateUnit };
}
