import type { DateUnit } from './calendar-date.ts';

/** How far a date lies from another one. */
export interface DateOffset {
  readonly amount: number;
  readonly unit: DateUnit;
}

/** What an offset looks like: sign_amount_unit, e.g. `+_3_days` (spec 001 §5). */
export const DATE_OFFSET = '^[+-]_\\d{1,5}_(?:days?|weeks?|months?|years?)$';

const UNITS: readonly DateUnit[] = ['days', 'weeks', 'months', 'years'];

/** Reads `sign_amount_unit`; null when the text is none. */
export function readDateOffset(text: string): DateOffset | null {
  if (!new RegExp(DATE_OFFSET).test(text)) return null;
  const [sign, amount, word = ''] = text.split('_');
  const unit = UNITS.find((name) => name.startsWith(word));
  return unit === undefined ? null : { amount: Number(`${sign}${amount}`), unit };
}
